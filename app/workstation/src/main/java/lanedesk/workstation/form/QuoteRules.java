package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.TradeText;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.desk.CustomerBranch;
import org.jspecify.annotations.Nullable;

/// The rules of the interface that both desks share. Nothing else blocks.
public final class QuoteRules {

    private QuoteRules() {}

    /// Checks the customer for whom, and the user by whom, rates are asked for.
    public static List<FieldProblem> parties(@Nullable CustomerBranch customer, String user) {
        List<FieldProblem> found = new ArrayList<>();
        if (customer == null) {
            found.add(FieldProblem.missing("customerBsn", "form.problem.customer"));
        } else if (!customer.active()) {
            found.add(FieldProblem.invalid("customerBsn", "form.problem.inactive", customer.customerName()));
        }
        if (user.isBlank()) {
            found.add(FieldProblem.missing("requestingUser", "form.problem.user"));
        } else if (!TradeText.isEmail(user)) {
            found.add(FieldProblem.invalid("requestingUser", "form.problem.user.form", user));
        }
        return found;
    }

    /// A postal code that is none of its country, or one of another town.
    ///
    /// @param path the place's
    public static List<FieldProblem> postalCode(String path, Place place, PlaceCheck places) {
        List<FieldProblem> found = new ArrayList<>();
        String field = path + ".postalCode";
        Country.of(place.country())
                .filter(country -> PostalCode.of(country, place.postalCode()).isEmpty())
                .ifPresent(country -> found.add(
                        FieldProblem.invalid(field, "form.problem.postal.form", place.postalCode(), country.name())));
        places.contradiction(place)
                .ifPresent(at -> found.add(FieldProblem.invalid(
                        field,
                        "form.problem.postal.elsewhere",
                        at.code(),
                        at.town().title())));
        return found;
    }
}
