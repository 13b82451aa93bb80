/** Says which order a form is about: another may have been opened in this browser since. */
export const OrderField = ({ orderId }: { orderId: string }) => <input type="hidden" name="orderId" value={orderId} />
