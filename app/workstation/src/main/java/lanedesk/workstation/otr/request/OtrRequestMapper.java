package lanedesk.workstation.otr.request;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import lanedesk.client.otr.Insurance;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.client.otr.Mode;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.otr.OtrQuoteRequest.Accessorial;
import lanedesk.client.otr.OtrQuoteRequest.Location;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.AccessorialOption;
import lanedesk.client.reference.AccessorialType;
import lanedesk.client.reference.PackageType;
import lanedesk.client.reference.Uom;
import lanedesk.freight.FreightClass;
import lanedesk.freight.TypedNumber;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrDraft;
import lanedesk.workstation.otr.draft.OtrItem;
import lanedesk.workstation.otr.draft.RequestedAccessorial;
import lanedesk.workstation.shipment.AccessorialNames;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.PlaceFormatter;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// Converts a valid form to requests of the service, and a request back to a form.
public final class OtrRequestMapper {

    private OtrRequestMapper() {}

    /// Creates one request, or one per mode if the modes are requested separately. A separate request contains
    /// only the accessorials that its mode offers; LTL requests omit accessorials without a type. An
    /// accessorial that no mode offers stays in every request, so that the service rejects the request instead
    /// of quoting a price without the accessorial.
    ///
    /// @param isOffered returns whether a mode offers an accessorial
    static List<OtrQuoteRequest> toRequests(
            OtrDraft draft, CustomerBranch customer, String user, BiPredicate<Mode, RequestedAccessorial> isOffered) {
        List<Mode> modes = draft.modes();
        if (!draft.separately() || modes.size() < 2) {
            return List.of(toRequest(draft, customer, user, modes, draft.accessorials()));
        }
        List<OtrQuoteRequest> requests = new ArrayList<>();
        for (Mode mode : modes) {
            List<RequestedAccessorial> modeAccessorials = draft.accessorials().stream()
                    .filter(accessorial -> isOffered.test(mode, accessorial)
                            || modes.stream().noneMatch(otherMode -> isOffered.test(otherMode, accessorial)))
                    .filter(accessorialOfMode -> accessorialOfMode.type() != null || !mode.equals(Mode.LTL))
                    .toList();
            requests.add(toRequest(draft, customer, user, List.of(mode), modeAccessorials));
        }
        return requests;
    }

    private static OtrQuoteRequest toRequest(
            OtrDraft draft,
            CustomerBranch customer,
            String user,
            List<Mode> modes,
            List<RequestedAccessorial> accessorials) {
        return new OtrQuoteRequest(
                customer.bsn(),
                toLocation(draft.from().place()),
                toLocation(draft.to().place()),
                draft.system() == UnitSystem.US ? Uom.US : Uom.METRIC,
                draft.filledItems().stream().map(OtrRequestMapper::toQuoteItem).toList(),
                accessorials.stream().map(OtrRequestMapper::toAccessorial).toList(),
                modes,
                user,
                draft.cover().wanted() ? toInsurance(draft.cover()) : null);
    }

    private static Location toLocation(Place place) {
        return new Location(place.country(), place.state(), place.city(), place.postalCode());
    }

    private static QuoteItem toQuoteItem(OtrItem item) {
        boolean hasDimensions = item.hasDimensions();
        Long packageType = item.packageType();
        return new QuoteItem(
                item.name().strip(),
                packageType == null ? 0 : packageType,
                TypedNumber.parseCount(item.quantity()).orElseThrow(),
                TypedNumber.parsePositiveNumberWithoutUnit(item.weight()).orElseThrow(),
                hasDimensions
                        ? TypedNumber.parsePositiveNumberWithoutUnit(item.length())
                                .orElseThrow()
                        : null,
                hasDimensions
                        ? TypedNumber.parsePositiveNumberWithoutUnit(item.width())
                                .orElseThrow()
                        : null,
                hasDimensions
                        ? TypedNumber.parsePositiveNumberWithoutUnit(item.height())
                                .orElseThrow()
                        : null,
                TypedNumber.parsePositiveNumberWithoutUnit(item.volume()).orElse(null),
                FreightClass.parse(item.freightClass()).orElse(item.freightClass()),
                TypedNumber.parseCount(item.levels()).orElseThrow(),
                item.hazardous(),
                item.stackable());
    }

    private static Accessorial toAccessorial(RequestedAccessorial accessorial) {
        String type = accessorial.type();
        return new Accessorial(accessorial.code(), type == null ? null : new AccessorialType(type));
    }

    private static Insurance toInsurance(CargoInsurance insurance) {
        return Insurance.of(
                TypedNumber.parsePositiveDollars(insurance.value()).orElseThrow(),
                new GoodsValue(insurance.goods()),
                insurance.freightCost(),
                insurance.extraCoverage(),
                insurance.name().strip(),
                insurance.country().strip());
    }

    /// Creates the form of an earlier request, with the names of the service's packages and accessorials.
    public static OtrDraft toDraft(
            OtrQuoteRequest request, List<PackageType> packages, List<AccessorialOption> options) {
        Insurance insurance = request.insurance();
        return new OtrDraft(
                TypedPlace.ofPlace(PlaceFormatter.toPlace(request.origin())),
                TypedPlace.ofPlace(PlaceFormatter.toPlace(request.destination())),
                request.uom().equals(Uom.METRIC) ? UnitSystem.METRIC : UnitSystem.US,
                request.modes().contains(Mode.LTL),
                request.modes().contains(Mode.TRUCKLOAD),
                false,
                request.items().stream().map(item -> toItem(item, packages)).toList(),
                request.accessorials().stream()
                        .map(accessorial -> toRequestedAccessorial(accessorial, options))
                        .toList(),
                insurance == null
                        ? CargoInsurance.NOT_INSURED
                        : new CargoInsurance(
                                true,
                                insurance.cargoValue(),
                                insurance.goodsValue().code(),
                                insurance.addFreightCost(),
                                insurance.addExtraCoverage(),
                                insurance.insuredName(),
                                insurance.insuredCountry()),
                ShipmentDays.EMPTY,
                List.of(),
                AppliedRequest.EMPTY,
                null);
    }

    private static RequestedAccessorial toRequestedAccessorial(
            Accessorial accessorial, List<AccessorialOption> options) {
        AccessorialType type = accessorial.accessorialType();
        String typeCode = type == null ? null : type.code();
        String name = AccessorialNames.findOption(options, new NamedAccessorial(accessorial.accessorial(), typeCode))
                .map(AccessorialOption::displayName)
                .orElse(accessorial.accessorial());
        return new RequestedAccessorial(typeCode, accessorial.accessorial(), name);
    }

    private static OtrItem toItem(QuoteItem item, List<PackageType> packages) {
        return new OtrItem(
                item.itemName(),
                packages.stream()
                        .filter(type -> type.id() == item.packageType())
                        .findFirst()
                        .map(PackageType::name)
                        .orElse(Long.toString(item.packageType())),
                item.packageType(),
                Integer.toString(item.quantity()),
                item.weight().toPlainString(),
                formatNumberOrEmpty(item.length()),
                formatNumberOrEmpty(item.width()),
                formatNumberOrEmpty(item.height()),
                formatNumberOrEmpty(item.volume()),
                item.freightClass(),
                Integer.toString(item.levels()),
                item.isStackable(),
                item.isHazardous(),
                "");
    }

    private static String formatNumberOrEmpty(@Nullable BigDecimal number) {
        return number == null ? "" : number.toPlainString();
    }
}
