package lanedesk.freight.batch;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.paste.YesNoQuestion;
import lanedesk.freight.request.terms.AccessorialFinder;

/// Recognizes columns of services. Either the heading names one service and the cells answer yes or no, or the
/// cells name the services.
final class ServiceColumns {
    // Matches "rampa". In a cell, the word means a dock or rail ramp; as a heading above yes-or-no answers, it
    // means equipment of the truck.
    private static final Pattern RAMP = Pattern.compile("(?iu)^\\s*rampa\\b(?!\\s+hidr)");

    private ServiceColumns() {}

    /// Whether a heading names a service.
    static boolean isServiceHeading(String heading) {
        return AccessorialFinder.parseAccessorialCell(heading)
                .filter(matches -> !matches.isEmpty())
                .isPresent();
    }

    /// Whether the cells of a column without a known heading are only service names or yes-or-no answers, with
    /// at least one service name.
    static boolean areServiceNamesOrAnswers(List<String> cells) {
        // Checks all cells first, which usually stops at the first cell: parsing all cells of a long table
        // would take seconds.
        return cells.stream()
                        .allMatch(cell -> YesNoQuestion.parsePlainAnswer(cell).isPresent()
                                || AccessorialFinder.parseAccessorialCell(cell).isPresent())
                && cells.stream().anyMatch(ServiceColumns::isServiceHeading);
    }

    /// Whether every cell of a column contains a digit and is no yes-or-no answer, as times, numbers and
    /// amounts do; false without cells.
    static boolean areNumbersTimesOrAmounts(List<String> cells) {
        return !cells.isEmpty()
                && cells.stream()
                        .allMatch(cell -> cell.matches(".*\\d.*")
                                && YesNoQuestion.parsePlainAnswer(cell).isEmpty());
    }

    /// The name of the service in a heading whose cells are yes-or-no answers.
    static String serviceNameOfHeading(String heading) {
        return RAMP.matcher(heading.strip()).replaceFirst("rampa hidráulica");
    }

    /// Whether the cells of a column are yes or no answers.
    static boolean areYesNoAnswers(List<String> cells) {
        return !cells.isEmpty()
                && cells.stream()
                        .allMatch(cell -> YesNoQuestion.parsePlainAnswer(cell).isPresent());
    }

    /// The text of the service that a cell below a heading requests: the service in the heading if the cell
    /// says yes; an empty text if the cell says no; otherwise the cell's text, after the heading if the heading
    /// names a service.
    static String findRequestedService(String heading, String cell) {
        String service = serviceNameOfHeading(heading);
        Optional<Boolean> answer = YesNoQuestion.parsePlainAnswer(cell);
        if (answer.isPresent()) {
            return answer.get() ? service : "";
        }
        return isServiceHeading(service) ? service + ": " + cell : cell;
    }

    /// Joins the services of two columns.
    static String joinServices(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "; " + second;
    }
}
