package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.FreightClass;
import lanedesk.freight.TypedFigure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.day.ShipmentDays;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.otr.draft.AskedAccessorial;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.place.TypedPlace;
import lanedesk.workstation.quoting.Places;
import lanedesk.workstation.requested.Requested;

/// Turns a form without problems into what is sent.
public final class OtrRequests {

    private OtrRequests() {}

    /// Returns one request, or one a mode where they are asked for separately; then each carries only what its
    /// mode offers by `offered`, and what has no type goes with Truckload alone. What no mode offers any more
    /// goes with each: the service refuses it, and there is no price without it.
    static List<OtrQuoteRequest> of(
            OtrDraft draft, CustomerBranch customer, String user, BiPredicate<Mode, AskedAccessorial> offered) {
        List<Mode> modes = draft.modes();
        if (!draft.separately() || modes.size() < 2) {
            return List.of(request(draft, customer, user, modes, draft.accessorials()));
        }
        List<OtrQuoteRequest> requests = new ArrayList<>();
        for (Mode mode : modes) {
            List<AskedAccessorial> ofMode = draft.accessorials().stream()
                    .filter(asked ->
                            offered.test(mode, asked) || modes.stream().noneMatch(each -> offered.test(each, asked)))
                    .filter(asked -> asked.type() != null || !mode.equals(Mode.LTL))
                    .toList();
            requests.add(request(draft, customer, user, List.of(mode), ofMode));
        }
        return requests;
    }

    private static OtrQuoteRequest request(
            OtrDraft draft,
            CustomerBranch customer,
            String user,
            List<Mode> modes,
            List<AskedAccessorial> accessorials) {
        return new OtrQuoteRequest(
                customer.bsn(),
                location(draft.from().place()),
                location(draft.to().place()),
                draft.system() == UnitSystem.US ? Uom.US : Uom.METRIC,
                draft.filledItems().stream().map(OtrRequests::item).toList(),
                accessorials.stream().map(OtrRequests::accessorial).toList(),
                modes,
                user,
                draft.cover().wanted() ? insurance(draft.cover()) : null);
    }

    private static Location location(Place place) {
        return new Location(place.country(), place.state(), place.city(), place.postalCode());
    }

    private static QuoteItem item(OtrItem item) {
        boolean sized = item.hasDimensions();
        Long packageType = item.packageType();
        return new QuoteItem(
                item.name().strip(),
                packageType == null ? 0 : packageType,
                TypedFigure.count(item.quantity()).orElseThrow(),
                TypedFigure.positive(item.weight()).orElseThrow(),
                sized ? figure(item.length()).orElseThrow() : null,
                sized ? figure(item.width()).orElseThrow() : null,
                sized ? figure(item.height()).orElseThrow() : null,
                figure(item.volume()).orElse(null),
                FreightClass.of(item.freightClass()).orElse(item.freightClass()),
                TypedFigure.count(item.levels()).orElseThrow(),
                item.hazardous(),
                item.stackable());
    }

    private static Optional<BigDecimal> figure(String text) {
        return TypedFigure.positive(text);
    }

    private static Accessorial accessorial(AskedAccessorial asked) {
        String type = asked.type();
        return new Accessorial(asked.code(), type == null ? null : new AccessorialType(type));
    }

    private static Insurance insurance(CargoInsurance cover) {
        return Insurance.of(
                TypedFigure.dollars(cover.value()).orElseThrow(),
                new GoodsValue(cover.goods()),
                cover.freightCost(),
                cover.extraCoverage(),
                cover.name().strip(),
                cover.country().strip());
    }

    /// The form that an earlier request was made of; package and accessorial names are looked up by `names`.
    public static OtrDraft draft(OtrQuoteRequest request, Names names) {
        Insurance insurance = request.insurance();
        return new OtrDraft(
                TypedPlace.of(Places.place(request.origin())),
                TypedPlace.of(Places.place(request.destination())),
                request.uom().equals(Uom.METRIC) ? UnitSystem.METRIC : UnitSystem.US,
                request.modes().contains(Mode.LTL),
                request.modes().contains(Mode.TRUCKLOAD),
                false,
                request.items().stream().map(item -> row(item, names)).toList(),
                request.accessorials().stream()
                        .map(each -> toAsked(each, names))
                        .toList(),
                insurance == null
                        ? CargoInsurance.NONE
                        : new CargoInsurance(
                                true,
                                insurance.cargoValue(),
                                insurance.goodsValue().code(),
                                insurance.addFreightCost(),
                                insurance.addExtraCoverage(),
                                insurance.insuredName(),
                                insurance.insuredCountry()),
                ShipmentDays.NONE,
                Requested.NONE,
                null);
    }

    /// Names that a request does not carry.
    public interface Names {
        String packageName(long id);

        String accessorialName(Accessorial accessorial);
    }

    private static AskedAccessorial toAsked(Accessorial each, Names names) {
        AccessorialType type = each.accessorialType();
        return new AskedAccessorial(type == null ? null : type.code(), each.accessorial(), names.accessorialName(each));
    }

    private static OtrItem row(QuoteItem item, Names names) {
        return new OtrItem(
                item.itemName(),
                names.packageName(item.packageType()),
                item.packageType(),
                Integer.toString(item.quantity()),
                item.weight().toPlainString(),
                text(item.length()),
                text(item.width()),
                text(item.height()),
                text(item.volume()),
                item.freightClass(),
                Integer.toString(item.levels()),
                item.isStackable(),
                item.isHazardous(),
                "");
    }

    private static String text(@org.jspecify.annotations.Nullable BigDecimal figure) {
        return figure == null ? "" : figure.toPlainString();
    }
}
