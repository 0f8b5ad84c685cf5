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

/// Chooses what an over-the-road shipment is worth being asked for as well.
public final class RoadVariants {

    private final RoadLoad load;

    private RoadVariants(RoadLoad load) {
        this.load = load;
    }

    /// The changes of a load, as they are read; of more than `most` those go that tell least.
    public static List<VariantChange> of(RoadLoad load, int most) {
        List<VariantChange> all = new RoadVariants(load).all();
        Set<VariantChange> kept = all.stream()
                .sorted(Comparator.comparingInt(RoadVariants::rank))
                .limit(most)
                .collect(Collectors.toSet());
        return all.stream().filter(kept::contains).toList();
    }

    private List<VariantChange> all() {
        List<VariantChange> all = new ArrayList<>();
        for (int at = 0; at < load.accessorials().size(); at++) {
            all.add(new VariantChange.Without(at, load.accessorials().get(at)));
        }
        classStep(true).ifPresent(all::add);
        classStep(false).ifPresent(all::add);
        pieces(all);
        if (load.ltl() != load.truckload()) {
            all.add(new VariantChange.OtherMode(load.ltl()));
        }
        for (int at = 0; at < load.others().size(); at++) {
            all.add(new VariantChange.Together(at, load.others().get(at)));
        }
        return all;
    }

    // The first accessorial and the first other tab are as telling as a class or a pallet; further ones are less.
    private static int rank(VariantChange change) {
        return switch (change) {
            case VariantChange.Without(int at, String _) -> 3 * at;
            case VariantChange.ClassStep step -> step.up() ? 0 : 4;
            case VariantChange.Pieces pieces -> pieces.more() ? 0 : 4;
            case VariantChange.Together(int at, String _) -> 1 + 4 * at;
            case VariantChange.None _, VariantChange.OtherMode _, VariantChange.Length _, VariantChange.Container _ ->
                0;
        };
    }

    private Optional<VariantChange> classStep(boolean up) {
        List<String> next = load.lines().stream()
                .map(line -> step(load.scale(), line.freightClass(), up).orElse(line.freightClass()))
                .toList();
        List<String> now =
                load.lines().stream().map(RoadLoad.Line::freightClass).toList();
        return next.equals(now)
                ? Optional.empty()
                : Optional.of(new VariantChange.ClassStep(
                        up, next.stream().distinct().count() == 1 ? next.getFirst() : null, nearest(up)));
    }

    /// The class next to one on a scale.
    public static Optional<String> step(ClassScale scale, String freightClass, boolean up) {
        return up ? scale.nextHigher(freightClass) : scale.nextLower(freightClass);
    }

    // Of goods that are not classed by their density, the density decides nothing.
    private VariantChange.@Nullable Nearest nearest(boolean up) {
        return load.lines().stream()
                .filter(line -> step(load.scale(), line.freightClass(), up)
                        .equals(distance(line.item(), load.system(), up).map(ClassDistance::freightClass)))
                .flatMap(line -> distance(line.item(), load.system(), up).stream()
                        .map(away -> new VariantChange.Nearest(
                                load.lines().size() == 1 ? "" : line.name(), away, load.system())))
                .min(Comparator.comparing(near -> near.distance().weight()))
                .orElse(null);
    }

    private Optional<ClassDistance> distance(FreightItem item, UnitSystem system, boolean up) {
        return up
                ? ClassDistance.lighter(item, system, load.scale())
                : ClassDistance.heavier(item, system, load.scale());
    }

    // Of the line that has most units, which a pallet more or less changes least.
    private void pieces(List<VariantChange> all) {
        List<RoadLoad.Line> lines = load.lines();
        Optional<Integer> line = IntStream.range(0, lines.size())
                .boxed()
                .max(Comparator.<Integer>comparingInt(at -> lines.get(at).item().quantity())
                        .thenComparing(Comparator.reverseOrder()));
        long total = lines.stream().mapToLong(each -> each.item().quantity()).sum();
        boolean pallets = lines.stream().allMatch(RoadLoad.Line::pallet);
        line.ifPresent(at -> {
            all.add(new VariantChange.Pieces(at, true, total + 1, pallets));
            if (lines.get(at).item().quantity() > 1) {
                all.add(new VariantChange.Pieces(at, false, total - 1, pallets));
            }
        });
    }
}
