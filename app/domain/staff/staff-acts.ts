/** Acts that change nothing: a staff member has seen or heard a child's letter or message. */
export type Look = 'view_letter' | 'download_letter' | 'print_letter' | 'hear_voice'

type AboutLetters =
  | 'mark_printed'
  | 'unmark_printed'
  | 'mark_shipped'
  | 'regenerate_audio'
  | 'regenerate_qr'
  | 'accept_sheet'
  | 'accept_name'
  | 'give_back'
  | 'check_sheet_again'
  | 'print_batch'
  | 'download_batch'
  | 'export_letters'
  | 'correct_address'
  | 'delete_item'
  | 'delete_order'
  | 'reprint_letter'
  | 'restore_letter'
  | 'note_order'
  | 'write_to_parent'
  | 'send_email_again'

type AboutMoney =
  | 'refund'
  | 'accept_payment'
  | 'create_coupon'
  | 'change_coupon'
  | 'switch_coupon_on'
  | 'switch_coupon_off'
  | 'delete_coupon'

type AboutUsers =
  | 'create_user'
  | 'add_admin'
  | 'remove_admin'
  | 'add_packer'
  | 'remove_packer'
  | 'log_out_everywhere'
  | 'set_password'
  | 'add_passkey'
  | 'show_passkey'
  | 'remove_passkey'
  | 'forget_passkeys'

type AboutFamilies =
  | 'note_request'
  | 'read_request'
  | 'show_review'
  | 'hide_review'
  | 'answer_request'
  | 'see_family'
  | 'download_family'
  | 'change_consents'
  | 'erase_family'

type AboutConcerns = `${'retry' | 'dismiss'}_${'unmatched_payment' | 'failed_refund' | 'dead_job' | 'failed_email'}`

/** Every staff act that is recorded. */
export type StaffActName =
  | 'log_in'
  | 'log_out'
  | Look
  | AboutLetters
  | AboutMoney
  | AboutUsers
  | AboutFamilies
  | 'open_safety_report'
  | 'close_safety_report'
  | 'release_transcript'
  | 'give_chat_back'
  | AboutConcerns
