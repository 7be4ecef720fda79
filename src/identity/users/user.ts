import { type Fields, publicFields } from '#platform/fields/fields.ts';
import { languageTags } from '#platform/texts/languages.ts';

/**
 * The fields of a user: columns, types and JSON follow from this table. The administrator reads the public ones;
 * nothing else of a user is ever sent. Fields with `wire: null` have a form of their own on the wire.
 */
export const userFields = {
  id: { kind: 'id', public: true },
  /** In lower case. */
  email: { kind: 'line', public: true },
  passwordHash: { kind: 'line', public: false, column: 'password_hash', wire: null },
  emailVerifiedAt: {
    kind: 'instant',
    public: true,
    column: 'email_verified_at',
    wire: null,
    default: null,
  },
  isActive: { kind: 'yesNo', public: true, column: 'is_active', wire: 'is_active', default: true },
  suspendedReason: { kind: 'line', public: true, column: 'suspended_reason', wire: null, default: null },
  lastSignInAt: { kind: 'instant', public: true, column: 'last_sign_in_at', wire: null, default: null },
  createdAt: { kind: 'instant', public: true, column: 'created_at', wire: null },
  deletedAt: { kind: 'instant', public: true, column: 'deleted_at', wire: null, default: null },
  /** An owner can restore an account only if the owner deleted it. */
  deletedBy: {
    kind: 'oneOf',
    public: true,
    column: 'deleted_by',
    options: ['owner', 'admin'],
    default: null,
  },
  /** Whether to mail reminders of coming events. Mails about past events are always sent. */
  wantsReminders: { kind: 'yesNo', public: false, column: 'wants_reminders', wire: null, default: true },
  /** The language of the screens and mails; null for who has chosen none (docs/product/identity.md#the-language-of-an-account). */
  language: { kind: 'oneOf', public: false, options: languageTags, wire: null, default: null },
  /** Text that the administrator's search matches besides the email, in lower case. */
  searchWords: { kind: 'line', public: false, column: 'search_words', wire: null, default: '' },
} as const satisfies Fields;

/** The fields that the administrator sees. */
export const knownFields = publicFields(userFields);
