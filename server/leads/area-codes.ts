/** Which numbers are texted: those of the US and Canada (product section 16). */

/** +1 is also these countries and territories, where a text costs many times as much. What is not listed is texted, so a new area code of the US is, too. */
const ELSEWHERE = new Set([
  242, 246, 264, 268, 284, 340, 345, 441, 473, 649, 658, 664, 670, 671, 684, 721, 758, 767, 784, 809, 829,
  849, 868, 869, 876,
]);
/** Whoever calls or texts them is charged: 900, and the exchange 976 in every area. */
const PREMIUM = /^\+1(900|\d{3}976)/;
const TOLL_FREE = /^\+18(00|22|33|44|55|66|77|88)/;

/** @param phone E.164 */
export function isTexted(phone: string): boolean {
  if (!/^\+1[2-9]\d{9}$/.test(phone) || PREMIUM.test(phone) || TOLL_FREE.test(phone)) return false;
  return !ELSEWHERE.has(Number(phone.slice(2, 5)));
}
