import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { parseWholeNumber } from "#contract/parse-whole-number.ts";
import type { AdminPromotion, PromotionUses } from "#contract/promotions/promotion.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { Resource } from "../kit/resource.tsx";
import { moneyColumn } from "../kit/table-columns.ts";
import { TableSkeleton } from "../kit/table-skeleton.tsx";
import { promotionsCopy } from "./copy.ts";
import { codesHref, useBulkCodes, usesQuery } from "./use-promotion-actions.ts";

const copy = promotionsCopy.report;
const MAX_CODES = 1000;

type CodeResult = PromotionUses["codes"][number];
type OrderUse = PromotionUses["orders"][number];

type Props = { promotion: AdminPromotion; onClose: () => void };

/** Results of a promotion for each code, its latest orders, and new single-use codes. */
export function PromotionReport({ promotion, onClose }: Props) {
  const uses = useQuery(usesQuery(promotion.id));

  return (
    <AdminDialog
      title={copy.title(promotion.name)}
      description={promotion.conditions}
      size="lg"
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-8 pt-2">
        {promotion.needsCode && <BulkCodes promotion={promotion} />}
        <Resource query={uses} skeleton={<TableSkeleton rows={3} columns={4} />}>
          {(found) =>
            found.orders.length === 0 ? <p className="text-muted">{copy.noUses}</p> : <Results {...found} />
          }
        </Resource>
      </div>
    </AdminDialog>
  );
}

function Results({ codes, orders }: PromotionUses) {
  const stateOf = ({ payment, isReturned }: OrderUse) =>
    isReturned ? copy.isReturned : copy.payments[payment];

  return (
    <>
      <Panel title={copy.perCode} id="por-codigo">
        <AdminTable
          caption={copy.perCode}
          size="narrow"
          rows={codes.map((row) => ({ ...row, id: row.code ?? "" }))}
          columns={[
            { header: copy.code, isTitle: true, cell: ({ code }) => code ?? copy.noCode },
            {
              header: promotionsCopy.columns.uses,
              align: "end",
              className: "tabular-nums",
              cell: ({ uses }) => formatCount(uses),
            },
            moneyColumn<CodeResult>(promotionsCopy.columns.sales, ({ sales }) => sales),
            moneyColumn<CodeResult>(promotionsCopy.columns.discount, ({ discount }) => discount),
          ]}
        />
      </Panel>
      <Panel title={copy.orders} id="ultimos-pedidos">
        <AdminTable
          caption={copy.orders}
          size="narrow"
          rows={orders.map((row) => ({ ...row, id: row.orderId }))}
          columns={[
            {
              header: copy.order,
              isTitle: true,
              cell: ({ orderId }) => (
                <Link to={`/admin/orders?open=${orderId}`} className="underline underline-offset-4">
                  {promotionsCopy.form.cart(orderId)}
                </Link>
              ),
            },
            { header: copy.state, cell: stateOf },
            moneyColumn<OrderUse>(promotionsCopy.columns.discount, ({ discount }) => discount),
            { header: copy.total, align: "end", cell: ({ total }) => pesosExact(total) },
          ]}
        />
      </Panel>
    </>
  );
}

function BulkCodes({ promotion }: { promotion: AdminPromotion }) {
  const [count, setCount] = useState("100");
  const generate = useBulkCodes(promotion);
  const wanted = parseWholeNumber(count);
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_CODES;
  // Without the code of the form, which everybody may use.
  const existing = promotion.codeCount - (promotion.code ? 1 : 0);

  return (
    <Panel title={copy.bulk} id="generar-codigos">
      <div className="flex flex-wrap items-end gap-3 pt-3">
        <Field label={copy.count} error={count === "" || isValid ? null : copy.countWrong(MAX_CODES)}>
          <Input
            inputMode="numeric"
            className="w-28"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        </Field>
        <Button
          variant="quiet"
          disabled={!isValid}
          isLoading={generate.isPending}
          onClick={() => generate.mutate(wanted)}
        >
          {copy.generate}
        </Button>
        {existing > 0 && (
          <ButtonAnchor href={codesHref(promotion.id)} download variant="ghost">
            <Download className="size-4" strokeWidth={1.5} />
            {copy.downloadAll(existing)}
          </ButtonAnchor>
        )}
      </div>
    </Panel>
  );
}
