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
    public static List<VariantChange> choose(OtrVariantBase load, int max) {
        List<VariantChange> all = new OtrVariantChooser(load).allChanges();
        Set<VariantChange> saved = all.stream()
                .sorted(Comparator.comparingInt(OtrVariantChooser::rankOf))
                .limit(max)
                .collect(Collectors.toSet());
        return all.stream().filter(saved::contains).toList();
    }

    private List<VariantChange> allChanges() {
        List<VariantChange> all = new ArrayList<>();
        for (int index = 0; index < base.accessorials().size(); index++) {
            all.add(new VariantChange.WithoutAccessorial(
                    index, base.accessorials().get(index)));
        }
        changeClass(true).ifPresent(all::add);
        changeClass(false).ifPresent(all::add);
        addPieceChanges(all);
        if (base.ltl() != base.truckload()) {
            all.add(new VariantChange.OtherMode(base.ltl()));
        }
        for (int at = 0; at < base.otherShipments().size(); at++) {
            all.add(new VariantChange.CombinedWith(at, base.otherShipments().get(at)));
        }
        return all;
    }

    // The first accessorial and the first other tab are as useful as a change of class or pallets; further ones are
    // less useful.
    private static int rankOf(VariantChange change) {
        return switch (change) {
            case VariantChange.WithoutAccessorial(int index, String _) -> 3 * index;
            case VariantChange.ClassStep step -> step.up() ? 0 : 4;
            case VariantChange.PieceCountChange pieces -> pieces.more() ? 0 : 4;
            case VariantChange.CombinedWith(int at, String _) -> 1 + 4 * at;
            case VariantChange.Unchanged _,
                    VariantChange.OtherMode _,
                    VariantChange.ContainerLengthChange _,
                    VariantChange.ContainerTypeChange _ -> 0;
        };
    }

    private Optional<VariantChange> changeClass(boolean up) {
        List<String> next = base.lines().stream()
                .map(line ->
                        adjacentClass(base.scale(), line.freightClass(), up).orElse(line.freightClass()))
                .toList();
        List<String> newValue =
                base.lines().stream().map(OtrVariantBase.Line::freightClass).toList();
        return next.equals(newValue)
                ? Optional.empty()
                : Optional.of(new VariantChange.ClassStep(
                        up, next.stream().distinct().count() == 1 ? next.getFirst() : null, lineNearestToClass(up)));
    }

    /// The adjacent class on a scale.
    public static Optional<String> adjacentClass(ClassScale scale, String freightClass, boolean up) {
        return up ? scale.nextHigher(freightClass) : scale.nextLower(freightClass);
    }

    // Only items whose adjacent class is that of their density are considered.
    private VariantChange.@Nullable Nearest lineNearestToClass(boolean up) {
        return base.lines().stream()
                .filter(line -> adjacentClass(base.scale(), line.freightClass(), up)
                        .equals(distanceToClass(line.item(), base.system(), up).map(ClassDistance::freightClass)))
                .flatMap(line -> distanceToClass(line.item(), base.system(), up).stream()
                        .map(away -> new VariantChange.Nearest(
                                base.lines().size() == 1 ? "" : line.name(), away, base.system())))
                .min(Comparator.comparing(near -> near.distance().weight()))
                .orElse(null);
    }

    private Optional<ClassDistance> distanceToClass(FreightItem item, UnitSystem system, boolean up) {
        return up
                ? ClassDistance.toNextHigherClass(item, system, base.scale())
                : ClassDistance.toNextLowerClass(item, system, base.scale());
    }

    // For the item with the most units, which one unit more or less changes least.
    private void addPieceChanges(List<VariantChange> all) {
        List<OtrVariantBase.Line> lines = base.lines();
        Optional<Integer> line = IntStream.range(0, lines.size())
                .boxed()
                .max(Comparator.<Integer>comparingInt(
                                index -> lines.get(index).item().quantity())
                        .thenComparing(Comparator.reverseOrder()));
        long total = lines.stream().mapToLong(each -> each.item().quantity()).sum();
        boolean pallets = lines.stream().allMatch(OtrVariantBase.Line::isPallet);
        line.ifPresent(at -> {
            all.add(new VariantChange.PieceCountChange(at, true, total + 1, pallets));
            if (lines.get(at).item().quantity() > 1) {
                all.add(new VariantChange.PieceCountChange(at, false, total - 1, pallets));
            }
        });
    }
}
