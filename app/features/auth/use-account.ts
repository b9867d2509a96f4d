import { useMutation, useQueryClient } from "@tanstack/react-query";
import { favouritesStore, removeFavourite } from "#app/features/favourites/favourites-store.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { useSetUser } from "#app/lib/session.ts";
import type { LoginBody, RegisterBody, User } from "#contract/accounts.ts";
import type { TwoStepChallenge, TwoStepLoginBody } from "#contract/two-step.ts";

/**
 * Signs in; the visitor's favourites join the account's (decision 13). Who has two-step verification on gets a
 * challenge instead, and is not signed in yet.
 */
export function useLogin() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: LoginBody) => apiFetch<User | TwoStepChallenge>("/api/login", { body }),
    onSuccess: (answer) => (isChallenge(answer) ? undefined : welcome(answer)),
  });
}

export function isChallenge(answer: User | TwoStepChallenge): answer is TwoStepChallenge {
  return "twoStep" in answer;
}

/** The second step of a login: signs in. */
export function useLoginCode() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: TwoStepLoginBody) => apiFetch<User>("/api/login/two-step", { body }),
    onSuccess: welcome,
  });
}

/** Registers a customer, who is signed in at once. */
export function useRegister() {
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (body: RegisterBody) =>
      apiFetch<User>("/api/register", { body: { ...body, isAdmin: false } }),
    onSuccess: welcome,
  });
}

/** Registers an administrator; opens no session (decision 25a). */
export function useRegisterAdmin() {
  return useMutation({
    mutationFn: (body: RegisterBody) => apiFetch<User>("/api/register", { body: { ...body, isAdmin: true } }),
  });
}

/** Ends the session and begins anew at the home page: nothing of the person stays in this tab's memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => apiFetch<void>("/api/logout", { method: "POST" }),
    onSuccess: () => location.assign("/"),
  });
}

function useWelcome() {
  const setUser = useSetUser();
  const client = useQueryClient();

  return async (user: User) => {
    await mergeFavourites();
    setUser(user);
    await invalidateApi(client, "/api/user/");
  };
}

/** What could not be stored now stays in the browser and is tried at the next login. */
async function mergeFavourites(): Promise<void> {
  for (const productId of [...favouritesStore.get()].reverse()) {
    const isStored = await apiFetch("/api/user/wishlist", { body: { productId } }).then(
      () => true,
      () => false,
    );
    if (isStored) removeFavourite(productId);
  }
}
