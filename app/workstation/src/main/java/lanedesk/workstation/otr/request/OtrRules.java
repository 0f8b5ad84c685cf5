package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.form.QuoteRules;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.FieldError;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Validates the form, except its items, by the rules of the interface (interface: POST /v1/otr/quote). Only
/// these errors and those of items block a rate request.
public final class OtrRules {

    private OtrRules() {}

    /// Returns the errors of the fields that come before the items, and an error if there are no items.
    static List<FieldError> validateFieldsBeforeItems(
            OtrDraft draft, int filledRows, @Nullable CustomerBranch customer, String user, PlaceCheck places) {
        List<FieldError> problems = new ArrayList<>(QuoteRules.validateCustomerAndUser(customer, user));
        addPlaceErrors("origin", draft.from(), places, problems);
        addPlaceErrors("destination", draft.to(), places, problems);
        if (draft.modes().isEmpty()) {
            problems.add(FieldError.missing("modes", "otr.problem.modes"));
        }
        if (filledRows == 0) {
            problems.add(FieldError.missing("items[0].itemName", "otr.problem.items"));
        }
        return List.copyOf(problems);
    }

    /// Returns the errors of the fields that come after the items.
    static List<FieldError> validateFieldsAfterItems(OtrDraft draft) {
        List<FieldError> problems = new ArrayList<>();
        addAccessorialErrors(draft, problems);
        if (draft.cover().wanted()) {
            addInsuranceErrors(draft.cover(), problems);
        }
        return List.copyOf(problems);
    }

    private static void addPlaceErrors(String path, TypedPlace end, PlaceCheck places, List<FieldError> problems) {
        if (end.line().isBlank()) {
            problems.add(FieldError.missing(path, "otr.problem.place"));
            return;
        }
        Place place = end.place();
        addErrorIfBlank(path + ".country", place.country(), "otr.problem.country", problems);
        addErrorIfBlank(path + ".state", place.state(), "otr.problem.state", problems);
        addErrorIfBlank(path + ".city", place.city(), "otr.problem.city", problems);
        if (place.postalCode().isBlank()) {
            problems.add(FieldError.incomplete(path + ".postalCode", "otr.problem.postal"));
        } else {
            problems.addAll(QuoteRules.validatePostalCode(path, place, places));
        }
    }

    private static void addErrorIfBlank(String path, String value, String key, List<FieldError> problems) {
        if (value.isBlank()) {
            problems.add(FieldError.incomplete(path, key));
        }
    }

    private static void addAccessorialErrors(OtrDraft draft, List<FieldError> problems) {
        // Only a separate Truckload request may contain an accessorial without a type.
        boolean allowsUntyped = draft.truckload() && draft.separately();
        for (int i = 0; i < draft.accessorials().size(); i++) {
            RequestedAccessorial accessorial = draft.accessorials().get(i);
            String type = accessorial.type();
            boolean isKnown = type == null ? allowsUntyped : new AccessorialType(type).isKnown();
            if (draft.ltl() && !isKnown) {
                problems.add(
                        FieldError.invalid("accessorials[" + i + "]", "otr.problem.accessorial", accessorial.name()));
            }
        }
    }

    private static void addInsuranceErrors(CargoInsurance cover, List<FieldError> problems) {
        if (TypedNumber.parsePositiveDollars(cover.value()).isEmpty()) {
            problems.add(FieldError.missingOrInvalid("insurance.cargoValue", "otr.problem.cargoValue", cover.value()));
        }
        if (cover.goods().isBlank()) {
            problems.add(FieldError.missing("insurance.goodsValue", "otr.problem.goods"));
        }
        if (cover.name().isBlank()) {
            problems.add(FieldError.missing("insurance.insuredName", "otr.problem.insuredName"));
        }
        if (cover.country().isBlank()) {
            problems.add(FieldError.missing("insurance.insuredCountry", "otr.problem.insuredCountry"));
        }
    }

    /// Finds the offered hazmat accessorial if the load is hazardous and no hazmat accessorial is requested.
    public static Optional<AccessorialOption> findMissingHazmatAccessorial(
            OtrDraft draft, List<AccessorialOption> options) {
        if (!draft.isHazardous()
                || draft.accessorials().stream()
                        .anyMatch(accessorial -> mentionsHazard(accessorial.code() + accessorial.name()))) {
            return Optional.empty();
        }
        return options.stream()
                .filter(option -> mentionsHazard(option.accessorial() + option.displayName()))
                .findFirst();
    }

    private static boolean mentionsHazard(String text) {
        return text.toLowerCase(Locale.ROOT).contains("haz");
    }
}
