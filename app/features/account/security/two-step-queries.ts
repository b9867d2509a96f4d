import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { userQuery } from "#app/lib/session.ts";
import type {
  RecoveryCodes,
  TwoStepConfirmBody,
  TwoStepProof,
  TwoStepSetup,
  TwoStepSetupBody,
  TwoStepStatus,
} from "#contract/accounts/two-step.ts";

const PATH = "/api/user/two-step";

export const twoStepQuery = apiQuery<TwoStepStatus>(PATH);

/** Requests a new secret; does not turn verification on yet. */
export function useTwoStepSetup() {
  return useMutation({
    mutationFn: (body: TwoStepSetupBody) => apiFetch<TwoStepSetup>(`${PATH}/setup`, { body }),
  });
}

/** Turns verification on. Returns the recovery codes, which cannot be read again. */
export function useConfirmTwoStep() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TwoStepConfirmBody) => apiFetch<RecoveryCodes>(`${PATH}/confirm`, { body }),
    onSuccess: refresh,
  });
}

export function useNewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TwoStepProof) => apiFetch<RecoveryCodes>(`${PATH}/recovery-codes`, { body }),
    onSuccess: refresh,
  });
}

export function useTurnOffTwoStep() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: TwoStepProof) => apiFetch<unknown>(PATH, { method: "DELETE", body }),
    onSuccess: refresh,
  });
}

/** The user object also says whether it is on, and the change ends other sessions. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      invalidateApi(client, PATH),
      invalidateApi(client, "/api/user/sessions"),
      client.invalidateQueries(userQuery),
    ]);
}
