import { useMutation, useQueryClient } from "@tanstack/react-query";
import { favouritesStore, removeFavourite } from "#app/features/favourites/favourites-store.ts";
import { orderLinkPath } from "#app/features/order-page/order-link-path.ts";
import { removeSavedCart, saveBeforeLogout } from "#app/features/saved-cart/leave-cart.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { LOGOUT_KEY, useSetUser, useUser } from "#app/lib/session.ts";
import { clearSessionStorage } from "#app/lib/session-storage-value.ts";
import { toastError } from "#app/ui/toast-store.ts";
import type { LoginBody, RegisterBody, User } from "#contract/accounts/accounts.ts";
import type { TwoStepChallenge, TwoStepLoginBody } from "#contract/accounts/two-step.ts";
import type { CreateHolderAccountBody } from "#contract/orders/order-page.ts";
import { authCopy } from "./copy.ts";
import { knownCustomerStore } from "./known-customer.ts";

/**
 * Logs in and merges the visitor's favourites into the account (docs/rules/checkout.md#favourites). With two-step
 * verification on, the server answers with a challenge and the user is not logged in yet.
 */
export function useLogin() {
  const welcome = useLogInUser();
  return useMutation({
    mutationFn: (body: LoginBody) => apiFetch<User | TwoStepChallenge>("/api/login", { body }),
    onSuccess: (answer) => (isChallenge(answer) ? undefined : welcome(answer)),
  });
}

export function isChallenge(answer: User | TwoStepChallenge): answer is TwoStepChallenge {
  return "twoStep" in answer;
}

/** Completes a login with the second step's code. */
export function useLoginCode() {
  const welcome = useLogInUser();
  return useMutation({
    mutationFn: (body: TwoStepLoginBody) => apiFetch<User>("/api/login/two-step", { body }),
    onSuccess: welcome,
  });
}

/** Registers a customer and logs them in. */
export function useRegister() {
  const welcome = useLogInUser();
  return useMutation({
    mutationFn: (body: RegisterBody) =>
      apiFetch<User>("/api/register", { body: { ...body, isAdmin: false } }),
    onSuccess: welcome,
  });
}

/** Creates the account of a visitor who has just ordered, and logs them in. */
export function useCreateHolderAccount(token: string) {
  const welcome = useLogInUser();
  return useMutation({
    mutationFn: (body: CreateHolderAccountBody) =>
      apiFetch<User>(`${orderLinkPath(token)}/account`, { body }),
    onSuccess: welcome,
  });
}

/** Registers an administrator without logging in (docs/rules/accounts.md#registration-opens-a-session). */
export function useRegisterAdmin() {
  return useMutation({
    mutationFn: (body: RegisterBody) => apiFetch<User>("/api/register", { body: { ...body, isAdmin: true } }),
  });
}

/**
 * Logs out, clears this tab's stored values (e.g. the checkout draft) and the saved cart, and loads the page `next`.
 * After a success the mutation stays pending until the browser has left the page, so that `isLoggingOut` holds until
 * then.
 */
export function useLogout(next = "/") {
  const { user } = useUser();
  const savesCarts = useSettings()?.reminders.savedCart ?? false;
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: async () => {
      const mustRemoveCart = await saveBeforeLogout(savesCarts ? user?.id : undefined);
      await apiFetch<void>("/api/logout", { method: "POST" });
      return mustRemoveCart;
    },
    onSuccess: (mustRemoveCart) => {
      clearSessionStorage();
      if (mustRemoveCart) removeSavedCart();
      location.assign(next);
      return new Promise<never>(() => undefined);
    },
    onError: (error) => toastError(authCopy.logoutFailure, error, { titleLang: "en" }),
  });
}

function useLogInUser() {
  const setUser = useSetUser();
  const client = useQueryClient();

  return async (user: User) => {
    knownCustomerStore.set(true);
    await mergeFavourites();
    setUser(user);
    await invalidateApi(client, "/api/user/");
  };
}

/**
 * Saves all at the same time, because the login waits for it. Favourites that fail to save stay in the browser and are
 * retried at the next login.
 */
async function mergeFavourites(): Promise<void> {
  await Promise.allSettled(
    // The account shows the newest first, too: it gets the oldest first.
    [...favouritesStore.get()].reverse().map(async (productId) => {
      await apiFetch("/api/user/wishlist", { body: { productId } });
      removeFavourite(productId);
    }),
  );
}
