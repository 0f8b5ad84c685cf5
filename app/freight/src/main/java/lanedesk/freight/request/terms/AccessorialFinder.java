package lanedesk.freight.request.terms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.freight.paste.Column;
import lanedesk.freight.paste.Negation;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.found.ExtractedAccessorial;
import lanedesk.freight.request.found.ExtractedValue;
import lanedesk.freight.request.found.ServiceStage;
import lanedesk.freight.request.lane.LaneLabelFinder;
import lanedesk.freight.request.text.RequestLine;
import lanedesk.freight.scan.CharacterCleaner;
import lanedesk.freight.scan.PatternScan;
import lanedesk.freight.scan.PatternTable;
import lanedesk.freight.scan.ScanPattern;
import lanedesk.freight.scan.TextTable;

/// Finds requested accessorials, and whether they apply at pickup or delivery.
public final class AccessorialFinder {
    private static final PatternTable PHRASES = PatternTable.read(
            AccessorialFinder.class,
            "accessorial-phrases.txt",
            Map.of(
                    "no after",
                    YesNoQuestion.NEGATIVE_ANSWER_WORDS,
                    "question separator",
                    YesNoQuestion.QUESTION_SEPARATOR));
    private static final String TERM_START = "(?iu)(?<![\\p{L}\\d-])";
    private static final List<AccessorialTerm> ALL_TERMS =
            TextTable.readTable(AccessorialFinder.class, "accessorials.txt").entrySet().stream()
                    .map(row -> {
                        String[] nameAndStage = row.getKey().split("/", 2);
                        return new AccessorialTerm(
                                nameAndStage[0],
                                ScanPattern.of(TERM_START + "(?:" + row.getValue() + ")(?![\\p{L}\\d])"),
                                ServiceStage.valueOf(nameAndStage[1].replace("?", "")),
                                !nameAndStage[1].endsWith("?"));
                    })
                    .toList();
    private static final ScanPattern ANY_TERM =
            ScanPattern.anyOf(TERM_START, ALL_TERMS.stream().map(AccessorialTerm::namePattern));
    // Kinds of places that do not always require an accessorial. Accessorials for them are uncertain.
    private static final Set<String> KINDS_OF_PLACES =
            Set.of("construction site", "trade show", "school", "military base", "grocery warehouse");
    private static final Pattern STAGE = Pattern.compile(PHRASES.patternText("stage"));
    private static final Pattern DIRECTION_BEFORE = Pattern.compile(PHRASES.patternText("direction before"));
    private static final Pattern STAGE_DIRECTLY_AFTER = Pattern.compile(PHRASES.patternText("stage directly after"));
    private static final ScanPattern NEGATIVE_ANSWER_AFTER = PHRASES.compilePattern("no after");
    private static final ScanPattern CLAUSE_SEPARATOR = ScanPattern.of("[,.;]");
    private static final ScanPattern QUESTION_AFTER = ScanPattern.of("^[^.!;]{0,25}\\?");
    private static final Pattern SENTENCE_END = Pattern.compile("[.;!?](?<=(?:\\p{L}{3}|\\d|\\)).)(?=\\s|$)");
    private static final ScanPattern NEUTRAL_WORDS = PHRASES.compilePattern("neutral words");
    private static final ScanPattern REQUEST_WORDS = PHRASES.compilePattern("request words");
    private static final String CLAUSE_ENDS = ",;.!?|¦()[]{}:=*•\t\"";

    // An accessorial with the pattern of its names.
    //
    // @param defaultStage the stage if the text states none
    // @param hasFixedStage whether the accessorial applies only at the default stage
    private record AccessorialTerm(
            String plainName, ScanPattern namePattern, ServiceStage defaultStage, boolean hasFixedStage) {}

    private AccessorialFinder() {}

    /// Returns copies of the accessorials. An accessorial becomes uncertain if its clause contains words that
    /// were not parsed, because these words may limit or negate the accessorial: "tarps if flatbed", "chassis
    /// ours", "driver with TWIC". An accessorial for a kind of place, such as a school, always becomes
    /// uncertain.
    ///
    /// @param lines the lines in which the accessorials were found; parts that were parsed are masked
    public static List<ExtractedAccessorial> markUnexplainedAccessorialsUncertain(
            List<ExtractedAccessorial> accessorials, List<RequestLine> lines) {
        return accessorials.stream()
                .map(accessorial -> {
                    boolean isProven = !KINDS_OF_PLACES.contains(
                                    accessorial.description().value())
                            && isClauseExplained(accessorial.description().sourceText(), lines);
                    return isProven ? accessorial : accessorial.asUncertain();
                })
                .toList();
    }

    private static boolean isClauseExplained(String words, List<RequestLine> lines) {
        for (RequestLine line : lines) {
            int start = line.text().indexOf(words);
            if (start >= 0) {
                int clauseStart = start;
                while (clauseStart > 0 && CLAUSE_ENDS.indexOf(line.maskedText().charAt(clauseStart - 1)) < 0) {
                    clauseStart--;
                }
                int clauseEnd = start + words.length();
                while (clauseEnd < line.text().length()
                        && CLAUSE_ENDS.indexOf(line.maskedText().charAt(clauseEnd)) < 0) {
                    clauseEnd++;
                }
                // A hint in the label may limit the clause, too: "Extras (circle one): liftgate / inside
                // delivery".
                int hintEnd = Math.max(line.maskedText().lastIndexOf("):", clauseStart), 0);
                // The answer to a label: "Chassis: ours".
                boolean isLabel = line.text().substring(0, start).isBlank()
                        && clauseEnd < line.text().length()
                        && line.text().charAt(clauseEnd) == ':';
                if (isLabel) {
                    clauseEnd = line.text().length();
                }
                String rest =
                        line.maskedText().substring(Math.max(line.maskedText().lastIndexOf('(', hintEnd), 0), hintEnd)
                                + line.maskedText().substring(clauseStart, start) + " "
                                + line.maskedText().substring(start + words.length(), clauseEnd);
                if (!NEUTRAL_WORDS.matchesWhole(REQUEST_WORDS.replaceAll(ANY_TERM.replaceAll(rest, " "), " "))) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Parses the accessorials in a table cell. The list is empty if the cell requests no accessorial. The
    /// result is empty if a part of the cell cannot be parsed.
    public static Optional<List<ExtractedAccessorial>> parseAccessorialCell(String cell) {
        return parseIfOnlyAccessorials(cell).or(() -> parseIfOnlyAccessorials(cell + " delivery"));
    }

    private static Optional<List<ExtractedAccessorial>> parseIfOnlyAccessorials(String cell) {
        RequestLine line = new RequestLine(0, cell);
        List<ExtractedAccessorial> matches = findAndConsumeAccessorials(List.of(line));
        return line.isPartlyParsed() && NEUTRAL_WORDS.matchesWhole(line.maskedText())
                ? Optional.of(matches)
                : Optional.empty();
    }

    /// Finds the accessorials requested in the lines and marks their words as parsed.
    public static List<ExtractedAccessorial> findAndConsumeAccessorials(List<RequestLine> lines) {
        List<ExtractedAccessorial> matches = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            // "Description: ratchet straps" is freight.
            String[] label = lines.get(index).text().split(":", 2);
            boolean isName = label.length > 1
                    && !CLAUSE_SEPARATOR.isFoundInText(label[1])
                    && Column.findByHeading(label[0])
                            .filter(column -> column.field() == PastedField.NAME)
                            .isPresent();
            if (!isName && ANY_TERM.isFoundInText(lines.get(index).maskedText())) {
                for (AccessorialTerm term : ALL_TERMS) {
                    consumeTermAndAddUnlessNegated(lines, index, term, matches);
                }
            }
        }
        return matches;
    }

    private static void consumeTermAndAddUnlessNegated(
            List<RequestLine> lines, int index, AccessorialTerm term, List<ExtractedAccessorial> matches) {
        RequestLine line = lines.get(index);
        PatternScan nameMatch = term.namePattern().scanMatches(line.maskedText());
        while (nameMatch.findNext()) {
            String before = line.text().substring(0, nameMatch.start());
            String textAfter = line.text().substring(nameMatch.end());
            boolean isNegated = Negation.findNegation(line.text(), nameMatch.start(), nameMatch.end())
                    .filter(Negation::isCertain)
                    .isPresent();
            if (isNegated || NEGATIVE_ANSWER_AFTER.isFoundInText(textAfter)) {
                line.consumeAsParsed(nameMatch.start(), nameMatch.end());
                // "Liftgate please" and later "no liftgate needed, they have a dock".
                matches.replaceAll(
                        match -> match.description().value().equals(term.plainName()) ? match.asUncertain() : match);
                continue;
            }
            Matcher stageAfter = STAGE_DIRECTLY_AFTER.matcher(textAfter);
            boolean isStated = stageAfter.find();
            if (isStated && NEGATIVE_ANSWER_AFTER.isFoundInText(textAfter.substring(stageAfter.end()))) {
                line.consumeAsParsed(nameMatch.start(), nameMatch.end() + stageAfter.end());
                continue;
            }
            if (term.plainName().equals("inside") && !term.hasFixedStage() && !isStated) {
                continue;
            }
            line.consumeAsParsed(
                    nameMatch.start(), nameMatch.end() + (isStated && !term.hasFixedStage() ? stageAfter.end() : 0));
            if (term.hasFixedStage()) {
                addOrMergeAccessorial(
                        matches,
                        term.plainName(),
                        term.defaultStage(),
                        !QUESTION_AFTER.isFoundInText(textAfter),
                        nameMatch.group());
                continue;
            }
            Matcher stage = isStated ? stageAfter : findNearestStageWord(nameMatch.group(), before, textAfter);
            if (stage != null) {
                boolean isStageCertain = isStated || isStageWordInClause(stage, nameMatch.group(), before, textAfter);
                String text = nameMatch.group() + (isStated ? stageAfter.group() : "");
                if (stage.group(1) != null || stage.group(2) != null) {
                    addOrMergeAccessorial(matches, term.plainName(), ServiceStage.PICKUP, isStageCertain, text);
                }
                if (stage.group(1) != null || stage.group(3) != null) {
                    addOrMergeAccessorial(matches, term.plainName(), ServiceStage.DELIVERY, isStageCertain, text);
                }
            } else {
                LaneLabelFinder.isNearestLabelOrigin(lines, index)
                        .ifPresentOrElse(
                                isAtOrigin -> addOrMergeAccessorial(
                                        matches,
                                        term.plainName(),
                                        isAtOrigin ? ServiceStage.PICKUP : ServiceStage.DELIVERY,
                                        true,
                                        nameMatch.group()),
                                () -> addOrMergeAccessorial(
                                        matches, term.plainName(), term.defaultStage(), false, nameMatch.group()));
            }
        }
    }

    // Whether a word for pickup or delivery belongs to the clause of the accessorial's name. In "job site in
    // Reno, no dock at pickup", the word "pickup" does not belong to "job site".
    private static boolean isStageWordInClause(Matcher stage, String name, String before, String textAfter) {
        if (textAfter.startsWith(stage.group(), stage.start())) {
            return textAfter.substring(0, stage.start()).matches("[^,;()]*");
        }
        // A number between the words belongs to another statement: "Pickup at 1-4 pm, liftgate yes".
        String[] sentences = SENTENCE_END.split(before, -1);
        String sentence = sentences[sentences.length - 1];
        String between = sentence.substring(Math.min(sentence.length(), stage.end()));
        return name.contains(stage.group())
                || (!CharacterCleaner.containsDigit(between)
                        && (between.matches("[^;()]*")
                                || !STAGE.matcher(textAfter).find()));
    }

    // The word for pickup or delivery that decides where an accessorial applies: a word in the name of the
    // accessorial, else the nearest word before the name in the same sentence, else the nearest word after it;
    // null if there is none.
    private static @org.jspecify.annotations.Nullable Matcher findNearestStageWord(
            String name, String before, String textAfter) {
        Matcher stageInName = STAGE.matcher(name);
        if (stageInName.find()) {
            return stageInName;
        }
        Matcher direction = DIRECTION_BEFORE.matcher(before);
        if (direction.find()) {
            return direction;
        }
        String[] sentences = SENTENCE_END.split(before, -1);
        Matcher lastStageBefore = STAGE.matcher(sentences[sentences.length - 1]);
        int lastStart = -1;
        while (lastStageBefore.find()) {
            lastStart = lastStageBefore.start();
        }
        if (lastStart >= 0 && lastStageBefore.find(lastStart)) {
            return lastStageBefore;
        }
        // A point directly after the name ends its sentence.
        Matcher stageAfter =
                STAGE.matcher(textAfter.startsWith(".") ? "" : SENTENCE_END.split(textAfter, 2)[0]);
        return stageAfter.find() && stageAfter.start() < 40 ? stageAfter : null;
    }

    private static void addOrMergeAccessorial(
            List<ExtractedAccessorial> matches,
            String description,
            ServiceStage stage,
            boolean isStageCertain,
            String sourceText) {
        for (int index = 0; index < matches.size(); index++) {
            ExtractedAccessorial other = matches.get(index);
            if (other.description().value().equals(description)) {
                if (other.type().value() == stage) {
                    if (isStageCertain && !other.type().certain()) {
                        matches.set(
                                index,
                                new ExtractedAccessorial(
                                        ExtractedValue.ofCertain(stage, sourceText),
                                        ExtractedValue.ofCertain(description, sourceText)));
                    }
                    return;
                }
                if (!isStageCertain) {
                    return;
                }
            }
        }
        matches.removeIf(other -> isStageCertain
                && other.description().value().equals(description)
                && !other.type().certain());
        matches.add(new ExtractedAccessorial(
                new ExtractedValue<>(stage, isStageCertain, sourceText),
                ExtractedValue.ofCertain(description, sourceText)));
    }
}
