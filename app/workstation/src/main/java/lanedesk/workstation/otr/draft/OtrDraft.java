package lanedesk.workstation.otr.draft;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import lanedesk.client.otr.Mode;
import lanedesk.freight.LoadWarning;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.reference.ShipmentReference;
import lanedesk.workstation.form.AppliedRequest;
import lanedesk.workstation.form.FormDraft;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.DatedLane;
import lanedesk.workstation.shipment.ShipmentDays;
import lanedesk.workstation.shipment.TypedPlace;
import org.jspecify.annotations.Nullable;

/// All values of the form at one moment.
///
/// @param separately whether each mode is requested in its own request, which the service checks more strictly
/// @param days dates that the program stores for the shipment; not sent to the service
/// @param references references of the shipment; not sent to the service with a rate request
/// @param items the rows of the grid without blank rows at the end
/// @param requested values read from a customer's request; not sent to the service
/// @param beforeRequest the form before the customer's request was filled in; null without a request
@RecordBuilder
public record OtrDraft(
        TypedPlace from,
        TypedPlace to,
        UnitSystem system,
        boolean ltl,
        boolean truckload,
        boolean separately,
        List<OtrItem> items,
        List<RequestedAccessorial> accessorials,
        CargoInsurance cover,
        ShipmentDays days,
        List<ShipmentReference> references,
        AppliedRequest requested,
        @Nullable OtrDraft beforeRequest)
        implements OtrDraftBuilder.With, FormDraft<OtrDraft> {

    /// The maximum number of rows inserted at once by a paste or a request.
    public static final int MAX_INSERTED_ROWS = 1000;

    public static final OtrDraft EMPTY = new OtrDraft(
            TypedPlace.EMPTY,
            TypedPlace.EMPTY,
            UnitSystem.US,
            true,
            false,
            false,
            List.of(),
            List.of(),
            CargoInsurance.NOT_INSURED,
            ShipmentDays.EMPTY,
            List.of(),
            AppliedRequest.EMPTY,
            null);

    public OtrDraft {
        int used = items.size();
        while (used > 0 && items.get(used - 1).isBlank()) {
            used--;
        }
        items = List.copyOf(items.subList(0, used));
        accessorials = List.copyOf(accessorials);
        references = List.copyOf(Objects.requireNonNullElse(references, List.<ShipmentReference>of()));
        days = Objects.requireNonNullElse(days, ShipmentDays.EMPTY);
        requested = AppliedRequest.emptyIfNull(requested);
    }

    @Override
    public boolean hasNoContent() {
        return items.isEmpty() && from.line().isBlank() && to.line().isBlank();
    }

    public OtrDraft withEndsSwapped() {
        return with(draft -> draft.from(to).to(from));
    }

    /// Returns the same shipment in the other units. Values read from a request keep their marks.
    public OtrDraft convertToUnitSystem(UnitSystem newSystem) {
        if (newSystem == system) {
            return this;
        }
        return with(draft -> draft.items(items.stream()
                        .map(item -> item.withConvertedUnits(system, newSystem))
                        .toList())
                .requested(requested.withConvertedTexts(
                        (path, text) -> OtrFields.convertFieldText(path, text, system, newSystem)))
                .system(newSystem));
    }

    @Override
    public OtrDraft convertToSystem(UnitSystem newSystem, Language language) {
        return convertToUnitSystem(newSystem);
    }

    @Override
    public OtrDraft withDays(ShipmentDays newDays) {
        return OtrDraftBuilder.With.super.withDays(newDays);
    }

    @Override
    public OtrDraft withReferences(List<ShipmentReference> newReferences) {
        return OtrDraftBuilder.With.super.withReferences(newReferences);
    }

    @Override
    public OtrDraft withRequest(AppliedRequest newRequested, @Nullable OtrDraft newBeforeRequest) {
        return with(draft -> draft.requested(newRequested).beforeRequest(newBeforeRequest));
    }

    /// Returns the lane and its dates, with the countries whose holidays apply to pickup and delivery.
    @Override
    public DatedLane laneWithDates() {
        return DatedLane.between(from.place(), to.place(), days);
    }

    public OtrDraft withModes(boolean newLtl, boolean newTruckload) {
        return with(draft -> draft.ltl(newLtl).truckload(newTruckload));
    }

    /// Returns a copy with one row replaced. If `row` is after the last row, blank rows are added before the
    /// item.
    public OtrDraft withItem(int row, OtrItem item) {
        List<OtrItem> rows = new ArrayList<>(items);
        while (rows.size() <= row) {
            rows.add(OtrItem.BLANK);
        }
        rows.set(row, item);
        return withItems(rows);
    }

    /// Returns a copy with `removedCount` rows from `index` replaced by `insertedRows`. Marks of values read
    /// from a request move with their rows.
    public OtrDraft withRowsReplaced(int index, int removedCount, List<OtrItem> insertedRows) {
        List<OtrItem> newItems = new ArrayList<>(items);
        newItems.subList(index, index + removedCount).clear();
        newItems.addAll(index, insertedRows);
        int indexShift = insertedRows.size() - removedCount;
        return with(draft -> draft.items(newItems).requested(requested.withMovedPaths(path -> {
            int row = OtrFields.rowIndexOf(path);
            return row < index ? path : row < index + removedCount ? null : OtrFields.pathInRow(path, row + indexShift);
        })));
    }

    /// Returns a copy with dimensions instead of volume.
    ///
    /// @param sidesByItemIndex length, width and height by the index of the item among the sent items
    public OtrDraft withDimensionsInsteadOfVolume(Map<Integer, List<String>> sidesByItemIndex) {
        List<Integer> rows = filledRowIndexes();
        OtrDraft changed = this;
        for (Map.Entry<Integer, List<String>> entry : sidesByItemIndex.entrySet()) {
            if (entry.getKey() < rows.size()) {
                int row = rows.get(entry.getKey());
                List<String> dimensions = entry.getValue();
                changed = changed.withItem(
                        row,
                        itemInRow(row)
                                .with(item -> item.length(dimensions.get(0))
                                        .width(dimensions.get(1))
                                        .height(dimensions.get(2))
                                        .volume("")));
            }
        }
        return changed;
    }

    public OtrItem itemInRow(int row) {
        return row < items.size() ? items.get(row) : OtrItem.BLANK;
    }

    /// Returns the indexes of the rows that are not blank, in the order in which the items are sent.
    public List<Integer> filledRowIndexes() {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < items.size(); row++) {
            if (!items.get(row).isBlank()) {
                rows.add(row);
            }
        }
        return rows;
    }

    public List<OtrItem> filledItems() {
        return items.stream().filter(item -> !item.isBlank()).toList();
    }

    Set<LoadWarning.Mode> loadWarningModes() {
        return modes().stream()
                .map(mode -> mode.equals(Mode.LTL) ? LoadWarning.Mode.LTL : LoadWarning.Mode.TRUCKLOAD)
                .collect(Collectors.toSet());
    }

    public List<Mode> modes() {
        List<Mode> modes = new ArrayList<>();
        if (ltl) {
            modes.add(Mode.LTL);
        }
        if (truckload) {
            modes.add(Mode.TRUCKLOAD);
        }
        return modes;
    }

    public boolean isHazardous() {
        return items.stream().anyMatch(OtrItem::hazardous);
    }

    /// Returns whether the package of every item is a pallet; true without items.
    public boolean isPalletized() {
        return items.stream().filter(item -> !item.isBlank()).allMatch(OtrItem::isPallet);
    }

    /// Returns a copy with only the values that rates depend on. Two drafts with equal copies get the same
    /// rates.
    @Override
    public OtrDraft withOnlyRateRelevantValues() {
        return new OtrDraft(
                new TypedPlace("", from.place()),
                new TypedPlace("", to.place()),
                system,
                ltl,
                truckload,
                separately && ltl && truckload,
                filledItems().stream().map(OtrItem::withOnlyRateRelevantValues).toList(),
                accessorials.stream()
                        .map(requestedAccessorial ->
                                new RequestedAccessorial(requestedAccessorial.type(), requestedAccessorial.code(), ""))
                        .sorted(Comparator.comparing(accessorial -> accessorial.type() + " " + accessorial.code()))
                        .toList(),
                cover.wanted() ? cover.withValue(OtrItem.normalizeNumber(cover.value())) : CargoInsurance.NOT_INSURED,
                ShipmentDays.EMPTY,
                List.of(),
                AppliedRequest.EMPTY,
                null);
    }
}
