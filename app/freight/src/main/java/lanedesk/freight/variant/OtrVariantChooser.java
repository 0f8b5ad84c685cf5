package lanedesk.freight.variant;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lanedesk.freight.ClassDistance;
import lanedesk.freight.ClassScale;
import lanedesk.freight.FreightItem;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;

/// Chooses useful variants of an OTR shipment.
public final class OtrVariantChooser {

    private final OtrVariantBase base;

    private OtrVariantChooser(OtrVariantBase load) {
        this.base = load;
    }

    /// The changes in display order; if there are more than `max`, the least useful are dropped.
    public static List<VariantChange> chooseVariants(OtrVariantBase base, int max) {
        List<VariantChange> allChanges = new OtrVariantChooser(base).createAllChanges();
        Set<VariantChange> mostUseful = allChanges.stream()
                .sorted(Comparator.comparingInt(OtrVariantChooser::rankByUsefulness))
                .limit(max)
                .collect(Collectors.toSet());
        return allChanges.stream().filter(mostUseful::contains).toList();
    }

    private List<VariantChange> createAllChanges() {
        List<VariantChange> all = new ArrayList<>();
        for (int index = 0; index < base.accessorials().size(); index++) {
            all.add(new VariantChange.WithoutAccessorial(
                    index, base.accessorials().get(index)));
        }
        createClassChange(true).ifPresent(all::add);
        createClassChange(false).ifPresent(all::add);
        addPieceCountChanges(all);
        if (base.isLtl() != base.isTruckload()) {
            all.add(new VariantChange.OtherMode(base.isLtl()));
        }
        for (int index = 0; index < base.otherShipments().size(); index++) {
            all.add(new VariantChange.CombinedWith(index, base.otherShipments().get(index)));
        }
        return all;
    }

    // The rank of a change by usefulness; the most useful changes have rank 0: no change, the other mode, no
    // first accessorial, a higher class, one unit more. The combination with the first other shipment has rank
    // 1. A lower class and one unit less have rank 4. Further accessorials and shipments have higher ranks.
    private static int rankByUsefulness(VariantChange change) {
        return switch (change) {
            case VariantChange.WithoutAccessorial(int index, String _) -> 3 * index;
            case VariantChange.ClassStep step -> step.isHigher() ? 0 : 4;
            case VariantChange.PieceCountChange pieces -> pieces.isOneMore() ? 0 : 4;
            case VariantChange.CombinedWith(int index, String _) -> 1 + 4 * index;
            case VariantChange.Unchanged _,
                    VariantChange.OtherMode _,
                    VariantChange.ContainerLengthChange _,
                    VariantChange.ContainerTypeChange _ -> 0;
        };
    }

    private Optional<VariantChange> createClassChange(boolean up) {
        List<String> nextClasses = base.items().stream()
                .map(line -> nextHigherOrLowerClass(base.scale(), line.freightClass(), up)
                        .orElse(line.freightClass()))
                .toList();
        List<String> currentClasses =
                base.items().stream().map(OtrVariantBase.BaseItem::freightClass).toList();
        return nextClasses.equals(currentClasses)
                ? Optional.empty()
                : Optional.of(new VariantChange.ClassStep(
                        up,
                        nextClasses.stream().distinct().count() == 1 ? nextClasses.getFirst() : null,
                        findItemNearestToAdjacentClass(up)));
    }

    /// The next higher class on a scale if `up` is true, else the next lower class; empty if there is none.
    public static Optional<String> nextHigherOrLowerClass(ClassScale scale, String freightClass, boolean up) {
        return up ? scale.nextHigherClass(freightClass) : scale.nextLowerClass(freightClass);
    }

    // The item that needs the smallest change of weight to reach the adjacent class. An item is ignored if its
    // own class and the class of its density have different adjacent classes.
    private VariantChange.@Nullable NearestItem findItemNearestToAdjacentClass(boolean up) {
        return base.items().stream()
                .filter(line -> nextHigherOrLowerClass(base.scale(), line.freightClass(), up)
                        .equals(distanceToAdjacentClass(line.item(), base.system(), up)
                                .map(ClassDistance::freightClass)))
                .flatMap(line -> distanceToAdjacentClass(line.item(), base.system(), up).stream()
                        .map(distance -> new VariantChange.NearestItem(
                                base.items().size() == 1 ? "" : line.name(), distance, base.system())))
                .min(Comparator.comparing(nearest -> nearest.distance().weightDifference()))
                .orElse(null);
    }

    private Optional<ClassDistance> distanceToAdjacentClass(FreightItem item, UnitSystem system, boolean up) {
        return up
                ? ClassDistance.weightToNextHigherClass(item, system, base.scale())
                : ClassDistance.weightToNextLowerClass(item, system, base.scale());
    }

    // Adds the changes of the item with the most units: one unit more, and one unit less if the item has more
    // than one unit.
    private void addPieceCountChanges(List<VariantChange> all) {
        List<OtrVariantBase.BaseItem> lines = base.items();
        Optional<Integer> largestItem = IntStream.range(0, lines.size())
                .boxed()
                .max(Comparator.<Integer>comparingInt(
                                index -> lines.get(index).item().quantity())
                        .thenComparing(Comparator.reverseOrder()));
        long totalPieces =
                lines.stream().mapToLong(item -> item.item().quantity()).sum();
        boolean areAllPallets = lines.stream().allMatch(OtrVariantBase.BaseItem::isPallet);
        largestItem.ifPresent(itemIndex -> {
            all.add(new VariantChange.PieceCountChange(itemIndex, true, totalPieces + 1, areAllPallets));
            if (lines.get(itemIndex).item().quantity() > 1) {
                all.add(new VariantChange.PieceCountChange(itemIndex, false, totalPieces - 1, areAllPallets));
            }
        });
    }
}
