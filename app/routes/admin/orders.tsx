import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, Plus } from "lucide-react";
import { Link } from "react-router";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { SearchBox } from "#app/features/admin/kit/search-box.tsx";
import { useRecordPager } from "#app/features/admin/kit/use-record-pager.ts";
import { useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ordersCopy } from "#app/features/admin/orders/copy.ts";
import { newOrderCopy } from "#app/features/admin/orders/new/copy.ts";
import { OrderDates } from "#app/features/admin/orders/order-dates.tsx";
import { OrderDialog } from "#app/features/admin/orders/order-dialog.tsx";
import { OrdersList } from "#app/features/admin/orders/orders-list.tsx";
import { orderListQuery } from "#app/features/admin/orders/orders-queries.ts";
import { isUnfiltered, ordersCsvHref, readOrdersState } from "#app/features/admin/orders/orders-state.ts";
import { OrdersToReview } from "#app/features/admin/orders/orders-to-review.tsx";
import { PaymentFilter } from "#app/features/admin/orders/payment-filter.tsx";
import { StatusChips } from "#app/features/admin/orders/status-chips.tsx";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";

const iconOnPhones = "max-sm:w-11 max-sm:px-0!";

export default function AdminOrdersPage() {
  const { params, hrefOf, hrefOfPage, change } = useUrlState();
  const may = usePermissions();
  const state = readOrdersState(params);
  const page = state.page > 1 ? state.page : null;
  const hrefOfOrder = (open: number) => hrefOf({ open, order: null, edit: null, page });
  const { data } = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });
  const pager = useRecordPager(data?.items ?? [], state.order, hrefOfOrder);

  return (
    <AdminPage
      title={ordersCopy.title}
      actions={
        <div className="flex gap-2">
          {may("exports") && (
            <ButtonAnchor href={ordersCsvHref(state)} download variant="quiet" className={iconOnPhones}>
              <Download className="size-4" strokeWidth={1.75} />
              <span className="max-sm:sr-only">{ordersCopy.exportCsv}</span>
            </ButtonAnchor>
          )}
          {may("orders.write") && (
            <ButtonLink to="/admin/orders/new">
              <Plus className="size-4" strokeWidth={1.75} />
              {newOrderCopy.open}
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-2">
        <SearchBox
          value={state.search}
          placeholder={ordersCopy.search}
          onSearch={(search) => change({ search }, { isReplacing: true })}
          className="sm:max-w-72"
        />
        <OrderDates state={state} onChange={change} />
        <PaymentFilter value={state.payment} onChange={(payment) => change({ payment })} />
        <StatusChips state={state} onChange={change} />
      </div>
      {state.queue === "collect" && may("payments.write") && (
        <Link to="/admin/remittances" className="text-link inline-flex min-h-11 items-center">
          {ordersCopy.remittances}
        </Link>
      )}
      {isUnfiltered(state) && <OrdersToReview hrefOf={(open) => hrefOf({ open })} />}
      <OrdersList state={state} hrefOfOrder={hrefOfOrder} hrefOfPage={hrefOfPage} />
      {state.order !== null && (
        <OrderDialog
          orderId={state.order}
          pager={pager}
          onClose={() => change({ open: null, order: null, edit: null, page })}
        />
      )}
    </AdminPage>
  );
}
