import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { PLACEHOLDERS } from '#membership/settings/product-settings.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { hidden, rich } from '#platform/texts/rich.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ChoiceField, MoneyField, TextAreaField, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextInput } from '#platform/ui/inputs/inputs.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { adminTexts } from '../layout/admin-texts.ts';
import { announcementOf, formatSetting, type ProductForm, type SettingField } from './product-form.ts';
import { productSettingsTexts } from './product-settings-texts.ts';

const columns = 'grid grid-cols-1 gap-5 sm:grid-cols-2';

export function ChatCard({ adminEmail }: { adminEmail: string | null }) {
  return (
    <Card title={productSettingsTexts.chatsTitle} description={productSettingsTexts.chatsHint}>
      <div className={columns}>
        <SettingControl name="supportWhatsapp" hint={productSettingsTexts.supportHint} type="tel" />
        <SettingControl name="sellerWhatsapp" hint={productSettingsTexts.sellerHint} type="tel" />
        <Field label={adminTexts.administrator} hint={productSettingsTexts.adminEmailHint}>
          <TextInput readOnly value={adminEmail ?? ''} />
        </Field>
      </div>
    </Card>
  );
}

/** The plan as visitors see it on the landing page. */
export function MonthlyCard() {
  return (
    <Card title={productSettingsTexts.monthlyTitle} description={productSettingsTexts.monthlyHint}>
      <div className={columns}>
        <SettingControl name="monthlyName" />
        <SettingControl name="monthlyPrice" Input={MoneyField} />
        <SettingControl
          name="monthlyOriginalPrice"
          hint={productSettingsTexts.zeroForNone}
          Input={MoneyField}
        />
        <SettingControl name="monthlyPeriod" />
        <SettingControl name="monthlySaving" hint={productSettingsTexts.emptyForNone} />
        <SettingControl
          name="trialDays"
          hint={productSettingsTexts.trialDaysHint}
          Input={MoneyField}
          suffix={productSettingsTexts.days}
          inputMode="numeric"
        />
      </div>
    </Card>
  );
}

/** The plan as owners see it on their membership page. */
export function LifetimeCard() {
  return (
    <Card title={productSettingsTexts.lifetimeTitle} description={productSettingsTexts.lifetimeHint}>
      <div className={columns}>
        <SettingControl name="lifetimeName" />
        <SettingControl name="lifetimePrice" Input={MoneyField} />
        <SettingControl name="lifetimePeriod" />
        <SettingControl name="lifetimeBadge" hint={productSettingsTexts.emptyForNone} />
        <SettingControl name="lifetimeDescription" />
        <SettingControl name="lifetimeCta" />
        <div className="sm:col-span-2">
          <SettingControl
            name="lifetimeFeatures"
            hint={productSettingsTexts.featuresHint}
            Input={TextAreaField}
            rows={7}
          />
        </div>
      </div>
    </Card>
  );
}

export function SellerCard() {
  return (
    <Card title={productSettingsTexts.sellerTitle} description={productSettingsTexts.sellerCardHint}>
      <div className={columns}>
        <SettingControl name="sellerName" hint={productSettingsTexts.emptyForNone} />
        <SettingControl name="sellerGstin" hint={productSettingsTexts.gstinHint} />
        <div className="sm:col-span-2">
          <SettingControl
            name="sellerAddress"
            hint={productSettingsTexts.emptyForNone}
            Input={TextAreaField}
            rows={3}
          />
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

export function MessagesCard() {
  return (
    <Card
      title={productSettingsTexts.messagesTitle}
      description={productSettingsTexts.messagesHint(PLACEHOLDERS)}
    >
      <div className="grid grid-cols-1 gap-5">
        {MESSAGES.map((name) => (
          <SettingControl key={name} name={name} Input={TextAreaField} rows={4} maxLength={600} />
        ))}
      </div>
    </Card>
  );
}

type Props = {
  name: SettingField;
  hint?: ReactNode;
  /** The field; one of a single line by default. */
  Input?: ComponentType<InputProps>;
} & Pick<InputProps, 'type' | 'inputMode' | 'suffix' | 'rows' | 'maxLength'>;

type InputProps = {
  form: UseFormReturn<ProductForm>;
  name: SettingField;
  label: string;
  hint?: ReactNode;
  autoComplete?: string;
  type?: string;
  inputMode?: 'numeric';
  suffix?: string;
  rows?: number;
  maxLength?: number;
};

function SettingControl({ name, Input = TextField, ...rest }: Props) {
  const form = useFormContext<ProductForm>();
  const defaults = useContext(DefaultsContext);
  const value = useWatch<ProductForm, SettingField>({ name });
  const label = productSettingsTexts.labels[name];
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Input form={form} name={name} label={label} autoComplete="off" {...rest} />
      {defaults && value !== defaults[name] && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 justify-self-start text-leaf"
          onClick={() => form.setValue(name, defaults[name], { shouldDirty: true })}
        >
          <span className="text-start">
            {rich(productSettingsTexts.useDefault, {
              label,
              value: formatSetting(defaults, name),
              hidden,
            })}
          </span>
        </Button>
      )}
    </div>
  );
}

const tones = [
  { value: 'info', label: productSettingsTexts.tones.info },
  { value: 'success', label: productSettingsTexts.tones.success },
  { value: 'attention', label: productSettingsTexts.tones.attention },
] as const;

export function AnnouncementCard() {
  const form = useFormContext<ProductForm>();
  const announcement = announcementOf(useWatch({ control: form.control }) as ProductForm);
  return (
    <Card
      title={productSettingsTexts.announcementTitle}
      description={productSettingsTexts.announcementHint}
      actions={
        announcement && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => form.setValue('announcementText', '', { shouldDirty: true })}
          >
            {commonTexts.remove}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <TextAreaField
          form={form}
          name="announcementText"
          label={productSettingsTexts.labels.announcementText}
          optional
          rows={2}
          maxLength={300}
        />
        <div className="flex flex-wrap gap-5">
          <ChoiceField
            form={form}
            name="announcementTone"
            label={productSettingsTexts.labels.announcementTone}
            options={tones}
            className="content-start"
          />
          <TextField
            form={form}
            name="announcementUntil"
            label={productSettingsTexts.labels.announcementUntil}
            optional
            hint={productSettingsTexts.showsUntilHint}
            type="date"
          />
        </div>
        <div>
          <p className="mb-1.5 font-medium text-sm">{adminTexts.preview}</p>
          {announcement ? (
            <Notice tone={announcement.tone}>{announcement.text}</Notice>
          ) : (
            <p className="text-muted text-sm">{productSettingsTexts.noAnnouncement}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

export const DefaultsContext = createContext<ProductForm | null>(null);
