package lanedesk.freight.batch;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.paste.YesNo;
import lanedesk.freight.request.terms.AccessorialFinder;

/// Columns that ask for services: one service each, answered by yes or no, or several named in the cell.
final class ServiceColumns {
    // A dock or a rail ramp elsewhere; above a yes or a no it is what a truck brings.
    private static final Pattern RAMP = Pattern.compile("(?iu)^\\s*rampa\\b(?!\\s+hidr)");

    private ServiceColumns() {}

    /// Whether a heading is the name of a service.
    static boolean isServiceHeading(String heading) {
        return AccessorialFinder.parseCell(heading)
                .filter(found -> !found.isEmpty())
                .isPresent();
    }

    /// Whether the cells of a column without a known heading name services and nothing else.
    static boolean areServices(List<String> cells) {
        // Mostly the first cell decides: reading all of a long table for services would take seconds.
        return cells.stream()
                        .allMatch(cell -> YesNo.parse(cell).isPresent()
                                || AccessorialFinder.parseCell(cell).isPresent())
                && cells.stream().anyMatch(ServiceColumns::isServiceHeading);
    }

    /// Whether the cells of a column are times, numbers or amounts.
    static boolean areNumbersOrTimes(List<String> cells) {
        return !cells.isEmpty()
                && cells.stream()
                        .allMatch(cell ->
                                cell.matches(".*\\d.*") && YesNo.parse(cell).isEmpty());
    }

    /// The name of the service that a heading is where its cells are answers.
    static String serviceName(String heading) {
        return RAMP.matcher(heading.strip()).replaceFirst("rampa hidráulica");
    }

    /// Whether the cells of a column are answers.
    static boolean areYesNoAnswers(List<String> cells) {
        return !cells.isEmpty()
                && cells.stream().allMatch(cell -> YesNo.parse(cell).isPresent());
    }

    /// Returns the service that a cell below a heading asks for, in words; empty for a no.
    static String requestedService(String heading, String cell) {
        String service = serviceName(heading);
        Optional<Boolean> said = YesNo.parse(cell);
        if (said.isPresent()) {
            return said.get() ? service : "";
        }
        return isServiceHeading(service) ? service + ": " + cell : cell;
    }

    /// The wishes of two columns.
    static String joinServices(String one, String other) {
        return one.isEmpty() || other.isEmpty() ? one + other : one + "; " + other;
    }
}
