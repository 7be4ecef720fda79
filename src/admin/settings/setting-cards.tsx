import { type ReactNode, useContext } from 'react';
import { type UseFormRegisterReturn, useFormContext, useWatch } from 'react-hook-form';
import { AffixInput } from '#platform/ui/affix-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { DefaultsContext } from './defaults-context.ts';
import { formatSetting, type ProductForm, type SettingField } from './product-form.ts';
import { productLabels } from './product-labels.ts';

const columns = 'grid grid-cols-1 gap-5 sm:grid-cols-2';

/** The card for the support and seller chats, and for the administrator's email. */
export function ChatCard({ adminEmail }: { adminEmail: string | null }) {
  return (
    <Card title="Chat numbers" description="Leave one empty to hide its buttons.">
      <div className={columns}>
        <SettingControl name="supportWhatsapp" hint="The help button and ‘Get Help With Setup’.">
          {(registration) => <TextInput type="tel" autoComplete="off" {...registration} />}
        </SettingControl>
        <SettingControl name="sellerWhatsapp" hint="‘Get Lifetime Access’ opens a chat with it.">
          {(registration) => <TextInput type="tel" autoComplete="off" {...registration} />}
        </SettingControl>
        <Field label="Administrator" hint="Set as ADMIN_EMAIL on the server.">
          <TextInput readOnly value={adminEmail ?? ''} />
        </Field>
      </div>
    </Card>
  );
}

/** The plan as visitors see it on the landing page. */
export function MonthlyCard() {
  return (
    <Card title="Monthly plan" description="On the landing page, with the free trial.">
      <div className={columns}>
        <SettingControl name="monthlyName" />
        <SettingControl name="monthlyPrice">
          {(registration) => <AffixInput prefix="₹" inputMode="decimal" {...registration} />}
        </SettingControl>
        <SettingControl name="monthlyOriginalPrice" hint="0 for none.">
          {(registration) => <AffixInput prefix="₹" inputMode="decimal" {...registration} />}
        </SettingControl>
        <SettingControl name="monthlyPeriod" />
        <SettingControl name="monthlySaving" hint="Leave empty for none." />
        <SettingControl name="trialDays" hint="For new restaurants only.">
          {(registration) => <AffixInput suffix="days" inputMode="numeric" {...registration} />}
        </SettingControl>
      </div>
    </Card>
  );
}

/** The plan as owners see it on their membership page. */
export function LifetimeCard() {
  return (
    <Card title="Lifetime plan" description="On the owner’s membership page.">
      <div className={columns}>
        <SettingControl name="lifetimeName" />
        <SettingControl name="lifetimePrice">
          {(registration) => <AffixInput prefix="₹" inputMode="decimal" {...registration} />}
        </SettingControl>
        <SettingControl name="lifetimePeriod" />
        <SettingControl name="lifetimeBadge" hint="Leave empty for none." />
        <SettingControl name="lifetimeDescription" />
        <SettingControl name="lifetimeCta" />
        <div className="sm:col-span-2">
          <SettingControl name="lifetimeFeatures" hint="One per line.">
            {(registration) => <TextArea rows={7} {...registration} />}
          </SettingControl>
        </div>
      </div>
    </Card>
  );
}

/** The card for the seller named on receipts. */
export function SellerCard() {
  return (
    <Card title="Receipts" description="Your business on new receipts. Old receipts do not change.">
      <div className={columns}>
        <SettingControl name="sellerName" hint="Leave empty for none." />
        <SettingControl
          name="sellerGstin"
          hint="Leave empty if you are not registered. Receipts are not tax invoices."
        />
        <div className="sm:col-span-2">
          <SettingControl name="sellerAddress" hint="Leave empty for none.">
            {(registration) => <TextArea rows={3} {...registration} />}
          </SettingControl>
        </div>
      </div>
    </Card>
  );
}

const MESSAGES = [
  'trialMessage',
  'endingMessage',
  'endedMessage',
  'emptyMessage',
  'unconfirmedMessage',
] as const satisfies SettingField[];

/** The card for the ready-made messages of the renewals list. */
export function MessagesCard() {
  return (
    <Card
      title="Messages to owners"
      description="Used in Renewals for chats and emails. {restaurant} and {day} are filled in."
    >
      <div className="grid grid-cols-1 gap-5">
        {MESSAGES.map((name) => (
          <SettingControl key={name} name={name}>
            {(registration) => <TextArea rows={4} maxLength={600} {...registration} />}
          </SettingControl>
        ))}
      </div>
    </Card>
  );
}

type Props = {
  name: SettingField;
  hint?: ReactNode;
  /** The input; a single-line text input by default. */
  children?: (registration: UseFormRegisterReturn) => ReactNode;
};

/** One setting with its default and a button to reset it. */
function SettingControl({ name, hint, children }: Props) {
  const { register, formState, setValue } = useFormContext<ProductForm>();
  const defaults = useContext(DefaultsContext);
  const value = useWatch<ProductForm, SettingField>({ name });
  const registration = register(name);
  const label = productLabels[name];
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Field label={label} hint={hint} error={formState.errors[name]?.message}>
        {children ? children(registration) : <TextInput autoComplete="off" {...registration} />}
      </Field>
      {defaults && value !== defaults[name] && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 justify-self-start text-leaf"
          onClick={() => setValue(name, defaults[name], { shouldDirty: true })}
        >
          <span className="text-left">
            Use the default<span className="sr-only"> for {label}</span>: {formatSetting(defaults, name)}
          </span>
        </Button>
      )}
    </div>
  );
}
