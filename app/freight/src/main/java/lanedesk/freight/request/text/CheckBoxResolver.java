package lanedesk.freight.request.text;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;

/// Replaces check boxes of forms by the selected options: `[ ] Liftgate [x] Inside` becomes `Inside`, `Hazmat:
/// [ ] Yes [x] No` becomes `Hazmat: No`. An unanswered question such as `Liftgate: Yes / No` is removed.
public final class CheckBoxResolver {
    private static final PatternTable PHRASES = PatternTable.read(CheckBoxResolver.class, "check-box-phrases.txt");
    private static final ScanPattern BOX = PHRASES.compilePattern("box");
    private static final ScanPattern TICKED_BLANK = ScanPattern.of("(?u)(?<![\\p{L}\\d_])_+[xX✓]_+(?=[ ]?\\p{L})");
    private static final ScanPattern EMPTY_BLANK = ScanPattern.of("(?u)(?<![\\p{L}\\d_])_{2,5}(?=[ ]?\\p{L})");
    private static final ScanPattern YES = ScanPattern.of("(?iu)(?:yes|y|s[ií]|oui)\\.?");
    private static final ScanPattern NO = ScanPattern.of("(?iu)(?:no|n|non)\\.?");
    private static final ScanPattern UNANSWERED = PHRASES.compilePattern("unanswered");
    private static final ScanPattern BULLET = ScanPattern.of("^[\\s*•·–—-]*$");

    private CheckBoxResolver() {}

    /// Returns the lines with every check box replaced by its answer; lines that become empty are removed.
    public static List<String> resolveCheckBoxes(List<String> lines) {
        boolean usesUnderscoreBoxes = lines.stream().anyMatch(TICKED_BLANK::isFoundInText);
        List<String> resolved = new ArrayList<>();
        for (String line : lines) {
            String lineWithBoxes =
                    usesUnderscoreBoxes ? EMPTY_BLANK.replaceAll(TICKED_BLANK.replaceAll(line, "[x]"), "[ ]") : line;
            String resolvedLine = BOX.isFoundInText(lineWithBoxes)
                    ? resolveCheckBoxesInLine(lineWithBoxes)
                    : UNANSWERED.matchesWhole(lineWithBoxes) ? "" : lineWithBoxes;
            if (!resolvedLine.isBlank() || line.isBlank()) {
                resolved.add(resolvedLine);
            }
        }
        return resolved;
    }

    private record Option(String label, boolean isTicked) {}

    private static String resolveCheckBoxesInLine(String line) {
        List<String> textParts = new ArrayList<>();
        List<Boolean> boxStates = new ArrayList<>();
        PatternScan box = BOX.scanMatches(line);
        int end = 0;
        while (box.findNext()) {
            textParts.add(line.substring(end, box.start()));
            boxStates.add(box.group("ticked") != null);
            end = box.end();
        }
        textParts.add(line.substring(end));
        boolean areLabelsBeforeBoxes = trimSeparators(textParts.getLast()).isEmpty()
                && !trimSeparators(textParts.getFirst()).isEmpty();
        String question = areLabelsBeforeBoxes
                ? ""
                : BULLET.isFoundInText(textParts.getFirst())
                        ? ""
                        : textParts.getFirst().strip();
        List<Option> options = new ArrayList<>();
        for (int index = 0; index < boxStates.size(); index++) {
            options.add(new Option(
                    trimSeparators(textParts.get(areLabelsBeforeBoxes ? index : index + 1)), boxStates.get(index)));
        }
        return joinQuestionAndAnswer(question, options);
    }

    private static String joinQuestionAndAnswer(String question, List<Option> options) {
        List<String> tickedLabels = options.stream()
                .filter(Option::isTicked)
                .map(Option::label)
                .filter(label -> !label.isEmpty())
                .toList();
        if (tickedLabels.isEmpty()) {
            return "";
        }
        boolean areYesNoOptions = options.stream()
                .allMatch(option -> YES.matchesWhole(option.label()) || NO.matchesWhole(option.label()));
        if (!areYesNoOptions) {
            return (question + " " + String.join("; ", tickedLabels))
                    .replace(":; ", ": ")
                    .strip();
        }
        boolean hasSeparator = question.endsWith(":") || question.endsWith("?");
        return tickedLabels.size() > 1 || question.isEmpty()
                ? ""
                : question + (hasSeparator ? " " : ": ") + tickedLabels.getFirst();
    }

    private static String trimSeparators(String piece) {
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
