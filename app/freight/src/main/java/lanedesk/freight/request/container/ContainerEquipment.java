package lanedesk.freight.request.container;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.paste.Negation;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import org.jspecify.annotations.Nullable;

/// The container equipment: length, type, refrigeration.
///
/// @param lengthFeet length in feet
/// @param type the service's name of the container type
/// @param reefer whether the container is refrigerated
record ContainerEquipment(
        @Nullable ExtractedValue<Integer> lengthFeet,
        @Nullable ExtractedValue<String> type,
        @Nullable ExtractedValue<Boolean> reefer) {
    private static final PatternTable PHRASES = PatternTable.read(
            ContainerEquipment.class,
            "equipment-phrases.txt",
            Map.of(
                    "no after",
                    YesNoQuestion.NEGATIVE_ANSWER_WORDS,
                    "question separator",
                    YesNoQuestion.QUESTION_SEPARATOR));
    private static final ScanPattern SIZE_AND_TYPE = PHRASES.compilePattern("size and type");
    private static final ScanPattern LABELLED_SIZE = PHRASES.compilePattern("labelled size");
    private static final ScanPattern LENGTH_IN_FEET = PHRASES.compilePattern("length in feet");
    private static final ScanPattern COUNTED_SIZE = PHRASES.compilePattern("counted size");
    private static final ScanPattern COUNTED_SIZE_AND_TYPE = PHRASES.compilePattern("counted size and type");
    private static final ScanPattern REEFER_WORD = PHRASES.compilePattern("reefer word");
    private static final ScanPattern NEGATIVE_ANSWER = PHRASES.compilePattern("negative answer");
    private static final ScanPattern OPEN_TOP = PHRASES.compilePattern("open top");
    private static final ScanPattern FLAT_RACK = ScanPattern.of("(?iu)flat[- ]?racks?|\\d{2}\\s?FR\\b");
    private static final ScanPattern TANK = PHRASES.compilePattern("tank");

    // Matches "tank", which may be the container or its content.
    private static final ScanPattern POSSIBLE_TANK = ScanPattern.of("(?iu)(?<=['’ ])tanks?(?=[ ,])");

    static ContainerEquipment parseAndConsumeEquipment(List<RequestLine> lines, boolean isDrayage) {
        ExtractedValue<Integer> length = null;
        for (ScanPattern pattern :
                isDrayage ? List.of(SIZE_AND_TYPE, LABELLED_SIZE, LENGTH_IN_FEET) : List.of(SIZE_AND_TYPE)) {
            for (RequestLine line : lines) {
                PatternScan sizeMatch = pattern.scanMatches(line.maskedText());
                while (sizeMatch.findNext()) {
                    ExtractedValue<Integer> matchedLength =
                            ExtractedValue.ofCertain(Integer.valueOf(sizeMatch.group(2)), sizeMatch.group());
                    line.consumeAsParsed(sizeMatch.start(), sizeMatch.end());
                    length = length == null || length.value().equals(matchedLength.value())
                            ? matchedLength.asUncertainUnless(length == null || length.certain())
                            : length.asUncertainUnless(false);
                }
            }
            if (length != null) {
                break;
            }
        }
        length = length == null || !isDrayage
                ? length
                : length.asUncertainUnless(!hasCountOfOtherLength(lines, length.value()));
        String all = String.join("\n", lines.stream().map(RequestLine::text).toList());
        ExtractedValue<Boolean> reefer = parseReefer(all);
        boolean isReefer = reefer != null && reefer.value();
        String type = typeOfText(all, isReefer);
        String sourceText = length == null ? "container" : length.sourceText();
        return new ContainerEquipment(
                length,
                new ExtractedValue<>(
                        type,
                        isTypeCertain(type, reefer, length != null && !POSSIBLE_TANK.isFoundInText(all)),
                        sourceText),
                reefer);
    }

    private static boolean isTypeCertain(
            String type, @Nullable ExtractedValue<Boolean> reefer, boolean isPlainContainerCertain) {
        return switch (type) {
            case "Container" -> isPlainContainerCertain;
            case "ReeferContainer" -> reefer != null && reefer.certain();
            default -> true;
        };
    }

    // Whether the container is refrigerated; null if the text does not mention a reefer. False if the text only
    // answers a question about a reefer with no; false, uncertain, if every mention is negated, as in "reefer
    // not required"; true, uncertain, if the mentions contradict each other.
    private static @Nullable ExtractedValue<Boolean> parseReefer(String all) {
        PatternScan reeferWord = REEFER_WORD.scanMatches(all);
        ExtractedValue<Boolean> reefer = null;
        ExtractedValue<Boolean> negativeAnswer = null;
        boolean isUnnegated = true;
        while (reeferWord.findNext()) {
            PatternScan answer = NEGATIVE_ANSWER.scanMatches(all.substring(reeferWord.end()));
            if (answer.findNext()) {
                negativeAnswer = negativeAnswer == null
                        ? ExtractedValue.ofCertain(false, reeferWord.group() + answer.group())
                        : negativeAnswer;
                continue;
            }
            Optional<Negation> negation = Negation.findNegation(all, reeferWord.start(), reeferWord.end());
            if (negativeAnswer == null && negation.map(Negation::isCertain).orElse(false)) {
                negativeAnswer = ExtractedValue.ofUncertain(
                        false, all.substring(negation.get().start(), reeferWord.end()));
            }
            isUnnegated = isUnnegated && negation.isEmpty();
            if (reefer == null && !negation.map(Negation::isCertain).orElse(false)) {
                reefer = ExtractedValue.ofCertain(true, reeferWord.group());
            }
        }
        return reefer == null ? negativeAnswer : reefer.asUncertainUnless(isUnnegated && negativeAnswer == null);
    }

    // Whether the text also counts containers of another length, as in "2 x 20' + 1 x 40' HC".
    private static boolean hasCountOfOtherLength(List<RequestLine> lines, int length) {
        return lines.stream().anyMatch(line -> {
            PatternScan counted = COUNTED_SIZE.scanMatches(line.text());
            while (counted.findNext()) {
                if (Integer.parseInt(counted.group(1)) != length) {
                    return true;
                }
            }
            return false;
        });
    }

    /// A container kind that the text counts.
    ///
    /// @param line index of the line that names the kind
    /// @param isOnlyKindOnLine whether that line names no other kind
    record ContainerKind(
            ExtractedValue<Integer> length, ExtractedValue<String> type, int line, boolean isOnlyKindOnLine) {}

    /// The container kinds (length and type) of which the text counts containers, as in `1x20' + 2x40' HC`,
    /// without duplicates.
    static List<ContainerKind> findCountedKinds(List<String> texts) {
        List<ContainerKind> kinds = new ArrayList<>();
        for (int index = 0; index < texts.size(); index++) {
            List<ContainerKind> kindsOnLine = new ArrayList<>();
            PatternScan countedMatch = COUNTED_SIZE_AND_TYPE.scanMatches(texts.get(index));
            while (countedMatch.findNext()) {
                String text = countedMatch.group();
                ContainerKind kind = new ContainerKind(
                        ExtractedValue.ofCertain(Integer.valueOf(countedMatch.group(1)), text),
                        ExtractedValue.ofCertain(typeOfText(text, REEFER_WORD.isFoundInText(text)), text),
                        index,
                        false);
                if (Stream.concat(kinds.stream(), kindsOnLine.stream()).noneMatch(other -> isSameKind(other, kind))) {
                    kindsOnLine.add(kind);
                }
            }
            boolean isOnlyKindOnLine = kindsOnLine.size() == 1;
            kindsOnLine.forEach(
                    kind -> kinds.add(new ContainerKind(kind.length(), kind.type(), kind.line(), isOnlyKindOnLine)));
        }
        return kinds;
    }

    private static boolean isSameKind(ContainerKind one, ContainerKind other) {
        return one.length().value().equals(other.length().value())
                && one.type().value().equals(other.type().value());
    }

    private static String typeOfText(String text, boolean isReefer) {
        return TANK.isFoundInText(text)
                ? "Isotank"
                : FLAT_RACK.isFoundInText(text)
                        ? "FlatRack"
                        : OPEN_TOP.isFoundInText(text) ? "OpenTop" : isReefer ? "ReeferContainer" : "Container";
    }

    /// Whether a text counts containers of a size: `2 x 20'`.
    static boolean hasCountedContainerSize(String text) {
        return COUNTED_SIZE.isFoundInText(text);
    }

    /// Whether a text names a container by size and type, such as `40' HC`. Names that may mean a trailer or a
    /// box, such as `53' dry`, do not count.
    static boolean hasContainerSizeAndType(String text) {
        PatternScan sized = SIZE_AND_TYPE.scanMatches(text);
        while (sized.findNext()) {
            if (!sized.group(2).equals("53")
                    && !sized.group(3).toLowerCase(Locale.ROOT).matches("box(?:es)?|cans?|standards?|dry|st|fr")) {
                return true;
            }
        }
        return false;
    }
}
