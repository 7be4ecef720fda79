import { langAttributes } from '#platform/formats/lang-of.ts';
import { rich } from '#platform/texts/rich.tsx';
import { MAX_CONTACT, MAX_DETAILS, REPORT_REASONS } from '#restaurant/reports/report.ts';
import { pages } from '#routes';
import { StatusPage } from '../status-pages.tsx';
import { REPORT_FIELDS, type ReportDraft } from './report-form.ts';
import { reportTexts as texts } from './report-texts.ts';

/** A page that can be reported. */
export interface Reportable {
  restaurantName: string;
  slug: string;
}

interface ReportPageProps extends Reportable {
  /** What was typed before, and why it was not accepted. */
  draft?: ReportDraft | undefined;
  problem?: string | undefined;
}

/** `/{slug}/report`: a plain form, so that it works without JavaScript and costs the menu page nothing. */
export function ReportPage({ restaurantName, slug, draft, problem }: ReportPageProps) {
  return (
    <StatusPage title={texts.title}>
      <p className="of">
        <bdi {...langAttributes(restaurantName)}>{restaurantName}</bdi>
      </p>
      <p>{texts.intro}</p>
      {/* Sent to the address of the page, which may ask for a language. */}
      <form method="post" className="report">
        {problem && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        <fieldset>
          <legend>{texts.reason}</legend>
          {REPORT_REASONS.map((reason) => (
            <label key={reason} className="choice">
              <input
                type="radio"
                name={REPORT_FIELDS.reason}
                value={reason}
                required
                defaultChecked={draft?.reason === reason}
              />
              {texts.reasons[reason]}
            </label>
          ))}
        </fieldset>
        <label>
          {rich(texts.details, { i: (text) => <i>{text}</i> })}
          <textarea
            name={REPORT_FIELDS.details}
            rows={4}
            maxLength={MAX_DETAILS}
            defaultValue={draft?.details}
          />
        </label>
        <label>
          {rich(texts.contact, { i: (text) => <i>{text}</i> })}
          <input name={REPORT_FIELDS.contact} maxLength={MAX_CONTACT} defaultValue={draft?.contact} />
          <small>{texts.contactHint}</small>
        </label>
        <input
          name={REPORT_FIELDS.trap}
          className="trap"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
        />
        <div className="ways">
          <button type="submit" className="go">
            {texts.send}
          </button>
          <BackToMenu slug={slug} />
        </div>
      </form>
    </StatusPage>
  );
}

interface ReportedPageProps extends Reportable {
  /** Whether this report was not stored, because the rate limit was reached. */
  isKnown?: boolean | undefined;
}

/** The page after a report. A bot caught by the honeypot sees the same page as a person. */
export function ReportedPage({ slug, isKnown }: ReportedPageProps) {
  return (
    <StatusPage title={texts.thanks}>
      <p>{isKnown ? texts.tooMany : texts.thanksText}</p>
      <p>{texts.fraud}</p>
      <div className="ways">
        <BackToMenu slug={slug} />
      </div>
    </StatusPage>
  );
}

function BackToMenu({ slug }: { slug: string }) {
  return (
    <a className="soft" href={pages.storefront(slug)}>
      {texts.back}
    </a>
  );
}
