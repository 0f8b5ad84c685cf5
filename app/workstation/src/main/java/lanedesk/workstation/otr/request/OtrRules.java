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

/// The rules of the interface by field (interface: POST /v1/otr/quote), without those of items. Nothing else
/// blocks.
public final class OtrRules {

    private OtrRules() {}

    /// The blocking errors of fields before the items, and that of missing items.
    static List<FieldError> validateBeforeItems(
            OtrDraft draft, int filledRows, @Nullable CustomerBranch customer, String user, PlaceCheck places) {
        List<FieldError> matches = new ArrayList<>(QuoteRules.validateParties(customer, user));
        validatePlace("origin", draft.from(), places, matches);
        validatePlace("destination", draft.to(), places, matches);
        if (draft.modes().isEmpty()) {
            matches.add(FieldError.missing("modes", "otr.problem.modes"));
        }
        if (filledRows == 0) {
            matches.add(FieldError.missing("items[0].itemName", "otr.problem.items"));
        }
        return List.copyOf(matches);
    }

    /// The blocking errors of fields after the items.
    static List<FieldError> validateAfterItems(OtrDraft draft) {
        List<FieldError> matches = new ArrayList<>();
        validateAccessorials(draft, matches);
        if (draft.cover().wanted()) {
            validateInsurance(draft.cover(), matches);
        }
        return List.copyOf(matches);
    }

    private static void validatePlace(String path, TypedPlace end, PlaceCheck places, List<FieldError> matches) {
        if (end.line().isBlank()) {
            matches.add(FieldError.missing(path, "otr.problem.place"));
            return;
        }
        Place place = end.place();
        requirePart(path + ".country", place.country(), "otr.problem.country", matches);
        requirePart(path + ".state", place.state(), "otr.problem.state", matches);
        requirePart(path + ".city", place.city(), "otr.problem.city", matches);
        if (place.postalCode().isBlank()) {
            matches.add(FieldError.incomplete(path + ".postalCode", "otr.problem.postal"));
        } else {
            matches.addAll(QuoteRules.validatePostalCode(path, place, places));
        }
    }

    private static void requirePart(String path, String value, String key, List<FieldError> matches) {
        if (value.isBlank()) {
            matches.add(FieldError.incomplete(path, key));
        }
    }

    private static void validateAccessorials(OtrDraft draft, List<FieldError> matches) {
        // a separate Truckload request may have one without a type
        boolean untypedToo = draft.truckload() && draft.separately();
        for (int i = 0; i < draft.accessorials().size(); i++) {
            RequestedAccessorial accessorial = draft.accessorials().get(i);
            String type = accessorial.type();
            boolean known = type == null ? untypedToo : new AccessorialType(type).isKnown();
            if (draft.ltl() && !known) {
                matches.add(
                        FieldError.invalid("accessorials[" + i + "]", "otr.problem.accessorial", accessorial.name()));
            }
        }
    }

    private static void validateInsurance(CargoInsurance cover, List<FieldError> matches) {
        if (TypedNumber.parseDollars(cover.value()).isEmpty()) {
            matches.add(FieldError.missingOrInvalid("insurance.cargoValue", "otr.problem.cargoValue", cover.value()));
        }
        if (cover.goods().isBlank()) {
            matches.add(FieldError.missing("insurance.goodsValue", "otr.problem.goods"));
        }
        if (cover.name().isBlank()) {
            matches.add(FieldError.missing("insurance.insuredName", "otr.problem.insuredName"));
        }
        if (cover.country().isBlank()) {
            matches.add(FieldError.missing("insurance.insuredCountry", "otr.problem.insuredCountry"));
        }
    }

    /// The hazmat accessorial that a hazardous load lacks although it is offered.
    public static Optional<AccessorialOption> missingHazmatAccessorial(
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
