package lanedesk.workstation.drayage;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundContainer;
import lanedesk.freight.request.found.FoundShipment;
import lanedesk.workstation.day.DayText;
import lanedesk.workstation.day.ShipmentDays.Which;
import lanedesk.workstation.desk.RequestedShipment;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.requested.RequestMarks;
import lanedesk.workstation.requested.Requested;

/// The fields of the form by their paths: what was read for each, and what each holds.
final class DrayageRequestedFields implements RequestMarks.Form {
    private final DrayageContainerViewModel container;
    private final Texts texts;

    DrayageRequestedFields(DrayageContainerViewModel container, Texts texts) {
        this.container = container;
        this.texts = texts;
    }

    /// A form that was filled with a request, which it knows then.
    static DrayageDraft read(RequestedShipment request, DrayageDraft before, DrayageDraft filled) {
        Requested read = Requested.of(request, read(request.read()), texts(before), texts(filled));
        return filled.with(draft -> draft.requested(read).beforeRequest(before));
    }

    private static Map<String, List<Found<?>>> read(FoundShipment request) {
        Map<String, List<Found<?>>> read = new LinkedHashMap<>();
        read.put(
                WirePaths.WAREHOUSE,
                RequestMarks.of(RequestedContainer.warehouse(request).orElse(null)));
        read.put(Which.READY.path(), RequestMarks.of(request.readyDate()));
        read.put(Which.MUST_ARRIVE_BY.path(), RequestMarks.of(request.mustArriveBy()));
        FoundContainer container = request.container();
        if (container != null) {
            read.put(WirePaths.OPERATION, RequestMarks.of(container.operation()));
            read.put(WirePaths.MARKET, RequestMarks.of(container.market()));
            read.put(WirePaths.TYPE, RequestMarks.of(container.type()));
            read.put(WirePaths.LENGTH, RequestMarks.of(container.length()));
            read.put(WirePaths.REEFER, RequestMarks.of(container.reefer()));
            read.put(WirePaths.WEIGHT, RequestMarks.of(container.weight()));
        }
        return read;
    }

    // A type is what it means, however it is written.
    private static Map<String, String> texts(DrayageDraft draft) {
        Map<String, String> texts = new HashMap<>();
        texts.put(WirePaths.WAREHOUSE, draft.warehouse().place().oneLine());
        for (Which which : Which.values()) {
            texts.put(which.path(), draft.days().get(which).line());
        }
        texts.put(WirePaths.OPERATION, draft.direction().name());
        texts.put(WirePaths.MARKET, draft.marketText());
        texts.put(WirePaths.TYPE, draft.containerType());
        texts.put(WirePaths.LENGTH, Objects.toString(draft.containerLength(), ""));
        texts.put(WirePaths.REEFER, String.valueOf(draft.cooled()));
        texts.put(WirePaths.WEIGHT, draft.weight());
        return texts;
    }

    @Override
    public Requested requested() {
        return container.draft().requested();
    }

    @Override
    public Map<String, String> texts() {
        return texts(container.draft());
    }

    @Override
    public String label(String path) {
        for (Which which : Which.values()) {
            if (path.equals(which.path())) {
                return texts.forFeature(DayText.class).text(which == Which.READY ? "day.ready" : "day.mustArriveBy");
            }
        }
        return texts.text("dray.bar." + path);
    }

    @Override
    public String value(String path) {
        DrayageDraft draft = container.draft();
        return switch (path) {
            case WirePaths.OPERATION ->
                texts.text(draft.direction() == Direction.IMPORT ? "dray.operation.import" : "dray.operation.export");
            case WirePaths.TYPE -> draft.containerText();
            case WirePaths.REEFER -> texts.text("dray.bar.isReefer." + draft.cooled());
            default -> texts().getOrDefault(path, "");
        };
    }

    @Override
    public boolean isWrittenOut(String path) {
        return path.equals(WirePaths.MARKET);
    }

    @Override
    public void change(UnaryOperator<Requested> change) {
        container.take(container.draft().withRequested(change.apply(requested())));
    }

    @Override
    public void restore(String path, String before) {
        container.take(restored(container.draft(), path));
    }

    private DrayageDraft restored(DrayageDraft draft, String path) {
        DrayageDraft before = Objects.requireNonNullElse(draft.beforeRequest(), DrayageDraft.EMPTY)
                .convertedTo(draft.system(), container.weight()::written);
        for (Which which : Which.values()) {
            if (path.equals(which.path())) {
                return draft.withDays(draft.days().with(which, before.days().get(which)));
            }
        }
        return switch (path) {
            case WirePaths.WAREHOUSE -> draft.withWarehouse(before.warehouse());
            case WirePaths.OPERATION -> draft.withDirection(before.direction());
            case WirePaths.MARKET -> draft.withMarket(before.market(), before.marketText());
            case WirePaths.TYPE ->
                draft.withContainer(before.containerType(), before.containerText(), draft.containerLength());
            case WirePaths.LENGTH -> draft.withContainerLength(before.containerLength());
            case WirePaths.REEFER -> draft.withCooling(before.cooling());
            case WirePaths.WEIGHT -> draft.withWeight(before.weight());
            default -> draft;
        };
    }
}
