package lanedesk.workstation.form;

import java.util.ArrayList;
import java.util.List;
import lanedesk.freight.ShortTextChecks;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import org.jspecify.annotations.Nullable;

/// Validates what OTR and drayage requests have in common (interface: POST /v1/otr/quote, POST /v1/drayage/quote).
public final class QuoteRules {

    private QuoteRules() {}

    /// Returns the errors of the customer and of the requesting user.
    public static List<FieldError> validateCustomerAndUser(@Nullable CustomerBranch customer, String user) {
        List<FieldError> problems = new ArrayList<>();
        if (customer == null) {
            problems.add(FieldError.missing("customerBsn", "form.problem.customer"));
        } else if (!customer.active()) {
            problems.add(FieldError.invalid("customerBsn", "form.problem.inactive", customer.customerName()));
        }
        if (user.isBlank()) {
            problems.add(FieldError.missing("requestingUser", "form.problem.user"));
        } else if (!ShortTextChecks.isPlausibleEmail(user)) {
            problems.add(FieldError.invalid("requestingUser", "form.problem.user.form", user));
        }
        return problems;
    }

    /// Returns the errors of a postal code: a code that is invalid for its country, and a code that belongs to another
    /// place.
    ///
    /// @param path path of the place in the form
    public static List<FieldError> validatePostalCode(String path, Place place, PlaceCheck places) {
        List<FieldError> problems = new ArrayList<>();
        String field = path + ".postalCode";
        Country.parse(place.country())
                .filter(country ->
                        PostalCode.formatForCountry(country, place.postalCode()).isEmpty())
                .ifPresent(country -> problems.add(
                        FieldError.invalid(field, "form.problem.postal.form", place.postalCode(), country.name())));
        places.findContradictingCode(place)
                .ifPresent(contradiction -> problems.add(FieldError.invalid(
                        field,
                        "form.problem.postal.elsewhere",
                        contradiction.code(),
                        contradiction.town().cityAndState())));
        return problems;
    }
}
