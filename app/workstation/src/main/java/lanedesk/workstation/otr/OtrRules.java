package lanedesk.workstation.otr;

import java.util.ArrayList;
import java.util.List;
import lanedesk.client.reference.AccessorialType;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.form.FieldProblem;
import lanedesk.workstation.freight.FreightClass;
import lanedesk.workstation.freight.TradeText;
import lanedesk.workstation.freight.TypedFigure;
import lanedesk.workstation.freight.lane.Country;
import lanedesk.workstation.freight.lane.Place;
import lanedesk.workstation.freight.lane.PostalCode;
import lanedesk.workstation.place.TypedPlace;
import org.jspecify.annotations.Nullable;

/// What the interface makes impossible, by field (interface: POST /v1/otr/quote). Nothing else blocks.
final class OtrRules {

    private OtrRules() {}

    /// Every problem of the form, in the order of reading.
    static List<FieldProblem> problems(OtrDraft draft, @Nullable CustomerBranch customer, String user) {
        List<FieldProblem> found = new ArrayList<>();
        ofCustomer(customer, user, found);
        place("origin", draft.from(), found);
        place("destination", draft.to(), found);
        if (draft.modes().isEmpty()) {
            found.add(FieldProblem.missing("modes", "otr.problem.modes"));
        }
        List<Integer> rows = draft.filledRows();
        if (rows.isEmpty()) {
            found.add(FieldProblem.missing("items[0].itemName", "otr.problem.items"));
        }
        for (int row : rows) {
            item("items[" + row + "].", draft.items().get(row), found);
        }
        accessorials(draft, found);
        if (draft.cover().wanted()) {
            cover(draft.cover(), found);
        }
        return List.copyOf(found);
    }

    private static void ofCustomer(@Nullable CustomerBranch customer, String user, List<FieldProblem> found) {
        if (customer == null) {
            found.add(FieldProblem.missing("customerBsn", "otr.problem.customer"));
        } else if (!customer.active()) {
            found.add(FieldProblem.wrong("customerBsn", "otr.problem.inactive", customer.customerName()));
        }
        if (user.isBlank()) {
            found.add(FieldProblem.missing("requestingUser", "otr.problem.user"));
        } else if (!TradeText.isEmail(user)) {
            found.add(FieldProblem.wrong("requestingUser", "otr.problem.user", user));
        }
    }

    private static void place(String path, TypedPlace end, List<FieldProblem> found) {
        if (end.line().isBlank()) {
            found.add(FieldProblem.missing(path, "otr.problem.place"));
            return;
        }
        Place place = end.place();
        part(path + ".country", place.country(), "otr.problem.country", found);
        part(path + ".state", place.state(), "otr.problem.state", found);
        part(path + ".city", place.city(), "otr.problem.city", found);
        if (place.postalCode().isBlank()) {
            found.add(FieldProblem.wrong(path + ".postalCode", "otr.problem.postal"));
        } else {
            Country.of(place.country())
                    .filter(country ->
                            PostalCode.of(country, place.postalCode()).isEmpty())
                    .ifPresent(country -> found.add(FieldProblem.wrong(
                            path + ".postalCode", "otr.problem.postal.form", place.postalCode(), country.name())));
        }
    }

    private static void part(String path, String value, String key, List<FieldProblem> found) {
        if (value.isBlank()) {
            found.add(FieldProblem.wrong(path, key));
        }
    }

    private static void item(String at, OtrItem item, List<FieldProblem> found) {
        if (item.name().isBlank()) {
            found.add(FieldProblem.missing(at + "itemName", "otr.problem.name"));
        }
        if (item.packageType() == null) {
            found.add(
                    item.pack().isBlank()
                            ? FieldProblem.missing(at + "packageType", "otr.problem.package")
                            : FieldProblem.wrong(at + "packageType", "otr.problem.package.unknown", item.pack()));
        }
        if (TypedFigure.count(item.quantity()).isEmpty()) {
            found.add(new FieldProblem(
                    at + "quantity", "otr.problem.quantity", item.quantity().isBlank(), List.of()));
        }
        if (TypedFigure.positive(item.weight()).isEmpty()) {
            found.add(new FieldProblem(
                    at + "weight", "otr.problem.weight", item.weight().isBlank(), List.of()));
        }
        size(at, item, found);
        if (item.freightClass().isBlank()) {
            found.add(FieldProblem.missing(at + "freightClass", "otr.problem.class"));
        } else if (FreightClass.of(item.freightClass()).isEmpty()) {
            found.add(FieldProblem.wrong(at + "freightClass", "otr.problem.class.unknown", item.freightClass()));
        }
        if (TypedFigure.count(item.levels()).isEmpty()) {
            found.add(FieldProblem.wrong(at + "levels", "otr.problem.levels"));
        }
    }

    /// Three dimensions, or a volume; a text that is no figure is wrong either way.
    private static void size(String at, OtrItem item, List<FieldProblem> found) {
        boolean byVolume = TypedFigure.positive(item.volume()).isPresent();
        ItemField[] sides = {ItemField.LENGTH, ItemField.WIDTH, ItemField.HEIGHT};
        for (ItemField side : sides) {
            String text = side.of(item);
            if (!text.isBlank() && TypedFigure.positive(text).isEmpty()) {
                found.add(FieldProblem.wrong(at + side.wire(), "otr.problem.side"));
            } else if (text.isBlank() && !byVolume) {
                found.add(FieldProblem.missing(at + side.wire(), "otr.problem.size"));
            }
        }
        if (!item.volume().isBlank() && !byVolume) {
            found.add(FieldProblem.wrong(at + "volume", "otr.problem.volume"));
        }
    }

    private static void accessorials(OtrDraft draft, List<FieldProblem> found) {
        for (int i = 0; i < draft.accessorials().size(); i++) {
            AskedAccessorial asked = draft.accessorials().get(i);
            String type = asked.type();
            if (draft.ltl() && (type == null || !new AccessorialType(type).isKnown())) {
                found.add(FieldProblem.wrong("accessorials[" + i + "]", "otr.problem.accessorial", asked.name()));
            }
        }
    }

    private static void cover(Cover cover, List<FieldProblem> found) {
        if (TypedFigure.dollars(cover.value()).isEmpty()) {
            found.add(new FieldProblem(
                    "insurance.cargoValue",
                    "otr.problem.cargoValue",
                    cover.value().isBlank(),
                    List.of()));
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
