package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.ScanPattern;

/// Resolves check boxes of forms: `[ ] Liftgate [x] Inside` becomes `Inside`, `Hazmat: [ ] Yes [x] No` becomes
/// `Hazmat: No`, and an unanswered question such as `Liftgate: Yes / No` is removed.
public final class CheckBoxResolver {
    private static final String TICKED_BOX = "\\[[ ]?[xX✓✔√*][ ]?\\]|(?<![\\d][ ]?)\\([ ]?[xX✓✔√][ ]?\\)|[☑☒✅✓✔■🗹🗵]";
    private static final String EMPTY_BOX = "\\[[ _]{0,3}\\]|\\([ _]{1,3}\\)|[☐□▢◻🞎]";
    private static final ScanPattern BOX =
            ScanPattern.of("(?u)(?<ticked>" + TICKED_BOX + ")|(?<empty>" + EMPTY_BOX + ")");
    private static final ScanPattern TICKED_BLANK = ScanPattern.of("(?u)(?<![\\p{L}\\d_])_+[xX✓]_+(?=[ ]?\\p{L})");
    private static final ScanPattern EMPTY_BLANK = ScanPattern.of("(?u)(?<![\\p{L}\\d_])_{2,5}(?=[ ]?\\p{L})");
    private static final ScanPattern YES = ScanPattern.of("(?iu)(?:yes|y|s[ií]|oui)\\.?");
    private static final ScanPattern NO = ScanPattern.of("(?iu)(?:no|n|non)\\.?");
    private static final ScanPattern UNANSWERED = ScanPattern.of("(?iu)[^\\n"
        + "]{1,80}?(?:[:?=]|\\s[-–—]|\\s)\\s*\\(?(?:(?:yes|s[ií]|oui)\\s*(?:[/|]|or|o|ou)\\s*(?:no|non)|(?:y|s|o)\\s*/\\s*n)\\s*\\)?\\s*(?:\\(?(?:circle|please|check|select|marque|encercle)[^)\\n"
        + "]{0,30}\\)?)?\\s*[:?_.]*\\s*");
    private static final ScanPattern BULLET = ScanPattern.of("^[\\s*•·–—-]*$");

    private CheckBoxResolver() {}

    /// The lines with every box resolved; empty lines are removed.
    public static List<String> resolve(List<String> lines) {
        boolean blanks = lines.stream().anyMatch(TICKED_BLANK::isFoundIn);
        List<String> resolved = new ArrayList<>();
        for (String line : lines) {
            String boxed = blanks ? EMPTY_BLANK.replaceAll(TICKED_BLANK.replaceAll(line, "[x]"), "[ ]") : line;
            String rest = BOX.isFoundIn(boxed) ? resolve(boxed) : UNANSWERED.matches(boxed) ? "" : boxed;
            if (!rest.isBlank() || line.isBlank()) {
                resolved.add(rest);
            }
        }
        return resolved;
    }

    private record Option(String label, boolean isTicked) {}

    private static String resolve(String line) {
        List<String> pieces = new ArrayList<>();
        List<Boolean> ticked = new ArrayList<>();
        PatternScan box = BOX.scan(line);
        int end = 0;
        while (box.find()) {
            pieces.add(line.substring(end, box.start()));
            ticked.add(box.group("ticked") != null);
            end = box.end();
        }
        pieces.add(line.substring(end));
        boolean behind = cleanLabel(pieces.getLast()).isEmpty()
                && !cleanLabel(pieces.getFirst()).isEmpty();
        String question = behind
                ? ""
                : BULLET.isFoundIn(pieces.getFirst()) ? "" : pieces.getFirst().strip();
        List<Option> options = new ArrayList<>();
        for (int index = 0; index < ticked.size(); index++) {
            options.add(new Option(cleanLabel(pieces.get(behind ? index : index + 1)), ticked.get(index)));
        }
        return answerOf(question, options);
    }

    private static String answerOf(String question, List<Option> options) {
        List<String> ticked = options.stream()
                .filter(Option::isTicked)
                .map(Option::label)
                .filter(label -> !label.isEmpty())
                .toList();
        if (ticked.isEmpty()) {
            return "";
        }
        boolean yesOrNo =
                options.stream().allMatch(option -> YES.matches(option.label()) || NO.matches(option.label()));
        if (!yesOrNo) {
            return (question + " " + String.join("; ", ticked)).strip();
        }
        boolean isRequested = question.endsWith(":") || question.endsWith("?");
        return ticked.size() > 1 || question.isEmpty() ? "" : question + (isRequested ? " " : ": ") + ticked.getFirst();
    }

    private static String cleanLabel(String piece) {
        String stripped = piece.strip();
        int start = 0;
        while (start < stripped.length() && ",;|/".indexOf(stripped.charAt(start)) >= 0) {
            start++;
        }
        int end = stripped.length();
        while (end > start && ",;|/".indexOf(stripped.charAt(end - 1)) >= 0) {
            end--;
        }
        return stripped.substring(start, end).strip();
    }
}
