package lanedesk.workstation.drayage;

import java.math.BigDecimal;
import java.util.Objects;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.drayage.DrayageQuoteRequest.QuoteContainer;
import lanedesk.client.drayage.DrayageQuoteRequest.Warehouse;
import lanedesk.client.reference.Uom;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.lane.Place;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.TypedPlace;

/// Converts a valid form to a request of the service, and a request back to a form.
final class DrayageRequestMapper {

    private DrayageRequestMapper() {}

    static DrayageQuoteRequest toRequest(DrayageDraft draft, CustomerBranch customer, String user) {
        Place place = draft.warehouse().place();
        return new DrayageQuoteRequest(
                user,
                customer.customerName(),
                customer.bsn(),
                draft.direction().toOperationType(),
                draft.system() == UnitSystem.US ? Uom.US : Uom.METRIC,
                Objects.requireNonNull(draft.market()),
                new Warehouse(place.country(), place.state(), place.city(), place.postalCode()),
                new QuoteContainer(
                        draft.containerType(),
                        Objects.requireNonNull(draft.containerLength()),
                        draft.weightValue().orElseThrow(),
                        draft.isReefer()));
    }

    /// Creates the form of an earlier request.
    static DrayageDraft toDraft(DrayageQuoteRequest request) {
        Warehouse warehouse = request.warehouse();
        QuoteContainer container = request.container();
        BigDecimal weight = container.weight();
        return DrayageDraft.EMPTY
                .withDirection(MoveType.of(request.operationType()))
                .withMarket(request.market(), request.market().name())
                .withWarehouse(TypedPlace.ofPlace(
                        new Place(warehouse.country(), warehouse.state(), warehouse.city(), warehouse.postalCode())))
                .withContainer(container.containerType(), container.containerType(), container.containerLength())
                .withReefer(container.isReefer())
                .withWeight(weight.stripTrailingZeros().toPlainString())
                .withSystem(Uom.METRIC.equals(request.uom()) ? UnitSystem.METRIC : UnitSystem.US);
    }
}
