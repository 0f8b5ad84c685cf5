package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.QuoteRules;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;

/// The rules of the interface by field (interface: POST /v1/otr/quote), without those of items. Nothing else
/// blocks.
final class OtrRules {

    private OtrRules() {}

    /// The blocking errors of fields before the items, and that of missing items.
    static List<FieldError> validateBeforeItems(
            OtrDraft draft, int filledRows, @Nullable CustomerBranch customer, String user, PlaceCheck places) {
        List<FieldError> found = new ArrayList<>(QuoteRules.validateParties(customer, user));
        validatePlace("origin", draft.from(), places, found);
        validatePlace("destination", draft.to(), places, found);
        if (draft.modes().isEmpty()) {
            found.add(FieldError.missing("modes", "otr.problem.modes"));
        }
        if (filledRows == 0) {
            found.add(FieldError.missing("items[0].itemName", "otr.problem.items"));
        }
        return List.copyOf(found);
    }

    /// The blocking errors of fields after the items.
    static List<FieldError> validateAfterItems(OtrDraft draft) {
        List<FieldError> found = new ArrayList<>();
        validateAccessorials(draft, found);
        if (draft.cover().wanted()) {
            validateInsurance(draft.cover(), found);
        }
        return List.copyOf(found);
    }

    private static void validatePlace(String path, TypedPlace end, PlaceCheck places, List<FieldError> found) {
        if (end.line().isBlank()) {
            found.add(FieldError.missing(path, "otr.problem.place"));
            return;
        }
        Place place = end.place();
        requirePart(path + ".country", place.country(), "otr.problem.country", found);
        requirePart(path + ".state", place.state(), "otr.problem.state", found);
        requirePart(path + ".city", place.city(), "otr.problem.city", found);
        if (place.postalCode().isBlank()) {
            found.add(FieldError.incomplete(path + ".postalCode", "otr.problem.postal"));
        } else {
            found.addAll(QuoteRules.validatePostalCode(path, place, places));
        }
    }

    private static void requirePart(String path, String value, String key, List<FieldError> found) {
        if (value.isBlank()) {
            found.add(FieldError.incomplete(path, key));
        }
    }

    private static void validateAccessorials(OtrDraft draft, List<FieldError> found) {
        // a separate Truckload request may have one without a type
        boolean untypedToo = draft.truckload() && draft.separately();
        for (int i = 0; i < draft.accessorials().size(); i++) {
            RequestedAccessorial asked = draft.accessorials().get(i);
            String type = asked.type();
            boolean known = type == null ? untypedToo : new AccessorialType(type).isKnown();
            if (draft.ltl() && !known) {
                found.add(FieldError.invalid("accessorials[" + i + "]", "otr.problem.accessorial", asked.name()));
            }
        }
    }

    private static void validateInsurance(CargoInsurance cover, List<FieldError> found) {
        if (TypedNumber.parseDollars(cover.value()).isEmpty()) {
            found.add(FieldError.missingOrInvalid("insurance.cargoValue", "otr.problem.cargoValue", cover.value()));
        }
        if (cover.goods().isBlank()) {
            found.add(FieldError.missing("insurance.goodsValue", "otr.problem.goods"));
        }
        if (cover.name().isBlank()) {
            found.add(FieldError.missing("insurance.insuredName", "otr.problem.insuredName"));
        }
        if (cover.country().isBlank()) {
            found.add(FieldError.missing("insurance.insuredCountry", "otr.problem.insuredCountry"));
        }
    }
}
