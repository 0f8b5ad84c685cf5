package lanedesk.workstation.otr.request;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.lane.Place;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.form.QuoteRules;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;

/// The rules of the interface by field (interface: POST /v1/otr/quote), the items' apart. Nothing else blocks.
final class OtrRules {

    private OtrRules() {}

    /// Returns the blocking problems before the items, and that there are none.
    static List<FieldProblem> beforeItems(
            OtrDraft draft, int filledRows, @Nullable CustomerBranch customer, String user, PlaceCheck places) {
        List<FieldProblem> found = new ArrayList<>(QuoteRules.parties(customer, user));
        place("origin", draft.from(), places, found);
        place("destination", draft.to(), places, found);
        if (draft.modes().isEmpty()) {
            found.add(FieldProblem.missing("modes", "otr.problem.modes"));
        }
        if (filledRows == 0) {
            found.add(FieldProblem.missing("items[0].itemName", "otr.problem.items"));
        }
        return List.copyOf(found);
    }

    /// Returns the blocking problems behind the items.
    static List<FieldProblem> afterItems(OtrDraft draft) {
        List<FieldProblem> found = new ArrayList<>();
        accessorials(draft, found);
        if (draft.cover().wanted()) {
            cover(draft.cover(), found);
        }
        return List.copyOf(found);
    }

    private static void place(String path, TypedPlace end, PlaceCheck places, List<FieldProblem> found) {
        if (end.line().isBlank()) {
            found.add(FieldProblem.missing(path, "otr.problem.place"));
            return;
        }
        Place place = end.place();
        part(path + ".country", place.country(), "otr.problem.country", found);
        part(path + ".state", place.state(), "otr.problem.state", found);
        part(path + ".city", place.city(), "otr.problem.city", found);
        if (place.postalCode().isBlank()) {
            found.add(FieldProblem.incomplete(path + ".postalCode", "otr.problem.postal"));
        } else {
            found.addAll(QuoteRules.postalCode(path, place, places));
        }
    }

    private static void part(String path, String value, String key, List<FieldProblem> found) {
        if (value.isBlank()) {
            found.add(FieldProblem.incomplete(path, key));
        }
    }

    private static void accessorials(OtrDraft draft, List<FieldProblem> found) {
        // in a request of its own Truckload may have one without a type
        boolean untypedToo = draft.truckload() && draft.separately();
        for (int i = 0; i < draft.accessorials().size(); i++) {
            AskedAccessorial asked = draft.accessorials().get(i);
            String type = asked.type();
            boolean known = type == null ? untypedToo : new AccessorialType(type).isKnown();
            if (draft.ltl() && !known) {
                found.add(FieldProblem.invalid("accessorials[" + i + "]", "otr.problem.accessorial", asked.name()));
            }
        }
    }

    private static void cover(CargoInsurance cover, List<FieldProblem> found) {
        if (TypedFigure.dollars(cover.value()).isEmpty()) {
            found.add(FieldProblem.unreadable("insurance.cargoValue", "otr.problem.cargoValue", cover.value()));
        }
        if (cover.goods().isBlank()) {
            found.add(FieldProblem.missing("insurance.goodsValue", "otr.problem.goods"));
        }
        if (cover.name().isBlank()) {
            found.add(FieldProblem.missing("insurance.insuredName", "otr.problem.insuredName"));
        }
        if (cover.country().isBlank()) {
            found.add(FieldProblem.missing("insurance.insuredCountry", "otr.problem.insuredCountry"));
        }
    }
}
