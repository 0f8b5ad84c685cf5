package lanedesk.workstation.shipment;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.client.ReadingProblem;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;

/// Describes the parts of a service's answer that could not be read.
public final class UnreadableFieldsText {

    private static final int MAX_NAMES = 4;

    private UnreadableFieldsText() {}

    /// Describes an answer in which no rate could be read, such as `0 of 12 rates could be read: rate number`.
    ///
    /// @param rateList name of the list of rates in the service's answer
    public static String unreadableRatesText(List<ReadingProblem> problems, String rateList, Texts texts) {
        return unreadableFieldsText(
                problems.stream()
                        .filter(problem -> problem.list().equals(rateList)
                                || (problem.list().isEmpty() && problem.fields().contains(rateList)))
                        .toList(),
                rateList,
                0,
                texts);
    }

    /// Describes the unreadable rows of each list, such as `1 of 12 rates could not be read in full: transit
    /// days`; empty if everything could be read.
    ///
    /// @param shownList name of the shown list in the service's answer
    /// @param shownCount how many rows of that list are shown
    public static String unreadableFieldsText(
            List<ReadingProblem> problems, String shownList, int shownCount, Texts texts) {
        if (problems.isEmpty()) {
            return "";
        }
        List<String> lists =
                problems.stream().map(ReadingProblem::list).distinct().toList();
        return lists.stream()
                .flatMap(name -> {
                    List<ReadingProblem> problemsOfList = problems.stream()
                            .filter(problem -> problem.list().equals(name))
                            .toList();
                    return name.isEmpty() && !shownList.isEmpty()
                            ? Stream.of(texts.text("reading.answer", joinFieldNames(fieldNames(problemsOfList), texts)))
                            : listProblemTexts(problemsOfList, name, name.equals(shownList) ? shownCount : -1, texts);
                })
                .collect(Collectors.joining(" · "));
    }

    // Describes the unreadable rows of one list. `shownCount` is -1 if the number of shown rows is unknown; the
    // number of rows in the answer is then stated.
    private static Stream<String> listProblemTexts(
            List<ReadingProblem> problems, String list, int shownCount, Texts texts) {
        List<ReadingProblem> partlyReadable =
                problems.stream().filter(ReadingProblem::isUsable).toList();
        List<ReadingProblem> unusable =
                problems.stream().filter(problem -> !problem.isUsable()).toList();
        int rowCount = shownCount < 0 ? problems.getFirst().rows() : shownCount + unusable.size();
        String key = "reading.rows." + list;
        String noun = texts.text(texts.hasKey(key) ? key : "reading.rows");
        return Stream.of(
                        unusable.isEmpty()
                                ? ""
                                : texts.text(
                                        unusable.size() == rowCount ? "reading.none" : "reading.left",
                                        unusable.size(),
                                        rowCount,
                                        noun,
                                        joinFieldNames(fieldNames(unusable), texts)),
                        partlyReadable.isEmpty()
                                ? ""
                                : texts.text(
                                        "reading.partly",
                                        partlyReadable.size(),
                                        rowCount,
                                        noun,
                                        joinFieldNames(fieldNames(partlyReadable), texts)))
                .filter(sentence -> !sentence.isEmpty());
    }

    private static List<String> fieldNames(List<ReadingProblem> problems) {
        return problems.stream()
                .flatMap(problem -> problem.fields().isEmpty() ? Stream.of("") : problem.fields().stream())
                .toList();
    }

    /// Returns the display names of fields without duplicates. A nested field gets the name of its outermost
    /// field. Of many names, only the first are listed, followed by the number of the others.
    public static String joinFieldNames(Collection<String> fields, Texts texts) {
        List<String> names = fields.stream()
                .map(field -> fieldDisplayName(field.split("\\.", 2)[0], texts))
                .distinct()
                .toList();
        String firstNames = names.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
        return names.size() > MAX_NAMES ? texts.text("reading.more", firstNames, names.size() - MAX_NAMES) : firstNames;
    }

    private static String fieldDisplayName(String field, Texts texts) {
        if (field.isEmpty()) {
            return texts.text("reading.row");
        }
        String key = "reading.field." + field;
        return texts.hasKey(key) ? texts.text(key) : PlainText.toDisplayLine(field);
    }
}
