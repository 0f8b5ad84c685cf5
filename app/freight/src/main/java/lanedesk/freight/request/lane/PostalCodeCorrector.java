package lanedesk.freight.request.lane;

import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Corrects postal codes in a text. Letters that were typed instead of digits are replaced in codes after a state or
/// province: `BC V5K OA1`, `TX 752O1`. The correction is unambiguous, because Canadian codes alternate letters and
/// digits and do not contain the letters O and I. A code before its city, as in `55344 (Eden Prairie, MN)`, is moved to
/// the end.
public final class PostalCodeCorrector {
    private static final ScanPattern CANADIAN =
            ScanPattern.of("(?<=(?<!\\p{L})(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT),?["
                    + " ]{1,2})([A-Za-z])([\\dOoIl])([A-Za-z])([ -]?)([\\dOoIl])([A-Za-z])([\\dOoIl])(?![\\p{L}\\d])");
    private static final ScanPattern AMERICAN = ScanPattern.of(
            "(?<=(?<!\\p{L})[A-Z]{2},?[ ]{1,2})(?=[OIl]{0,2}\\d)(?=\\d{0,4}[OoIl])[\\dOoIl]{5}(?![\\p{L}\\d])");
    private static final ScanPattern CODE_BEFORE_CITY =
            ScanPattern.of("(?<![\\p{L}\\d-])(\\d{5})\\s*\\((\\p{Lu}[\\p{L} .'’-]{2,30},\\s*[A-Z]{2})\\)");

    private PostalCodeCorrector() {}

    public static String correctPostalCodes(String text) {
        PatternScan canadian = CANADIAN.scanMatches(text);
        StringBuilder corrected = new StringBuilder(text);
        while (canadian.findNext()) {
            for (int group : new int[] {2, 5, 7}) {
                corrected.setCharAt(canadian.start(group), toDigit(text.charAt(canadian.start(group))));
            }
        }
        PatternScan american = AMERICAN.scanMatches(text);
        while (american.findNext()) {
            for (int index = american.start(); index < american.end(); index++) {
                corrected.setCharAt(index, toDigit(text.charAt(index)));
            }
        }
        return CODE_BEFORE_CITY.replaceAll(corrected.toString(), "$2 $1");
    }

    private static char toDigit(char letter) {
        return switch (letter) {
            case 'O', 'o' -> '0';
            case 'I', 'l' -> '1';
            default -> letter;
        };
    }
}
