/** Characters of texts that staff write. No zod here: the screens load these limits without the schemas. */

export const MAX_LABEL_LENGTH = 40;
export const MAX_CATEGORY_DESCRIPTION_LENGTH = 1000;
export const MAX_MAIL_SUBJECT_LENGTH = 150;
export const MAX_MAIL_TEXT_LENGTH = 2000;
export const MAX_TEAM_NOTE_LENGTH = 2000;
/** The note with which a flag is closed. */
export const MIN_CLOSING_NOTE_LENGTH = 3;
export const MAX_CLOSING_NOTE_LENGTH = 500;
/** The reason why a withdrawal is refused. */
export const MIN_REFUSAL_LENGTH = 5;
