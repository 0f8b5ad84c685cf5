package lanedesk.freight.request.lane;

import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Corrects letters typed for digits in postal codes after a state or province: `BC V5K OA1`, `TX 752O1`. A
/// Canadian code alternates letters and digits without O and I, so the correction is unambiguous.
public final class MistypedCodeCorrector {
    private static final ScanPattern CANADIAN =
            ScanPattern.of("(?<=(?<!\\p{L})(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|PEI|QC|PQ|SK|YT),?["
                    + " ]{1,2})([A-Za-z])([\\dOoIl])([A-Za-z])([ -]?)([\\dOoIl])([A-Za-z])([\\dOoIl])(?![\\p{L}\\d])");
    private static final ScanPattern AMERICAN = ScanPattern.of(
            "(?<=(?<!\\p{L})[A-Z]{2},?[ ]{1,2})(?=[OIl]{0,2}\\d)(?=\\d{0,4}[OoIl])[\\dOoIl]{5}(?![\\p{L}\\d])");

    private MistypedCodeCorrector() {}

    /// The text with such codes corrected.
    public static String correct(String text) {
        PatternScan canadian = CANADIAN.scan(text);
        StringBuilder plain = new StringBuilder(text);
        while (canadian.find()) {
            for (int group : new int[] {2, 5, 7}) {
                plain.setCharAt(canadian.start(group), digitFor(text.charAt(canadian.start(group))));
            }
        }
        PatternScan american = AMERICAN.scan(text);
        while (american.find()) {
            for (int index = american.start(); index < american.end(); index++) {
                plain.setCharAt(index, digitFor(text.charAt(index)));
            }
        }
        return plain.toString();
    }

    private static char digitFor(char sign) {
        return switch (sign) {
            case 'O', 'o' -> '0';
            case 'I', 'l' -> '1';
            default -> sign;
        };
    }
}
