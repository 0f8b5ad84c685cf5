package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.TradeTextChecks;
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
    public static List<FieldError> validateParties(@Nullable CustomerBranch customer, String user) {
        List<FieldError> found = new ArrayList<>();
        if (customer == null) {
            found.add(FieldError.missing("customerBsn", "form.problem.customer"));
        } else if (!customer.active()) {
            found.add(FieldError.invalid("customerBsn", "form.problem.inactive", customer.customerName()));
        }
        if (user.isBlank()) {
            found.add(FieldError.missing("requestingUser", "form.problem.user"));
        } else if (!TradeTextChecks.isEmail(user)) {
            found.add(FieldError.invalid("requestingUser", "form.problem.user.form", user));
        }
        return found;
    }

    /// A postal code that is none of its country, or one of another town.
    ///
    /// @param path the place's
    public static List<FieldError> validatePostalCode(String path, Place place, PlaceCheck places) {
        List<FieldError> found = new ArrayList<>();
        String field = path + ".postalCode";
        Country.parse(place.country())
                .filter(country ->
                        PostalCode.format(country, place.postalCode()).isEmpty())
                .ifPresent(country -> found.add(
                        FieldError.invalid(field, "form.problem.postal.form", place.postalCode(), country.name())));
        places.findContradiction(place)
                .ifPresent(at -> found.add(FieldError.invalid(
                        field,
                        "form.problem.postal.elsewhere",
                        at.code(),
                        at.town().title())));
        return found;
    }
}
