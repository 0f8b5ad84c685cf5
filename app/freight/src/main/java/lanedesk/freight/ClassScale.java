package lanedesk.freight;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A scale from density to freight class. The scale is a setting, because older charts are still used by carriers.
///
/// @param id stable name under which the settings store the scale
/// @param tiers tiers by rising lower bound; the first begins at zero
public record ClassScale(String id, List<Tier> tiers) {

    /// One tier: the class applies from this density on, inclusive.
    ///
    /// @param minDensity lower bound in pounds per cubic foot
    /// @param freightClass class of the tier
    public record Tier(BigDecimal minDensity, String freightClass) {}

    private static final Comparator<String> BY_NUMERIC_CLASS = Comparator.comparing(BigDecimal::new);

    /// NMFC Docket 2025-1, in force since 2025-07-19.
    public static final ClassScale NMFC_13 =
            parseScale("nmfc-13", "0=400 1=300 2=250 4=175 6=125 8=100 10=92.5 12=85 15=70 22.5=65 30=60 35=55 50=50");

    /// The eleven-tier scale that was in force before NMFC Docket 2025-1.
    public static final ClassScale NMFC_11 =
            parseScale("nmfc-11", "0=400 1=300 2=250 4=175 6=125 8=100 10=92.5 12=85 15=70 22.5=65 30=60");

    /// The legacy chart with all eighteen classes.
    public static final ClassScale LEGACY_18 = parseScale(
            "legacy-18",
            "0=500 1=400 2=300 3=250 4=200 5=175 6=150 7=125 8=110 9=100 10.5=92.5 12=85 13.5=77.5 15=70 22.5=65"
                    + " 30=60 35=55 50=50");

    /// All scales, the newest one first.
    public static final List<ClassScale> ALL = List.of(NMFC_13, NMFC_11, LEGACY_18);

    /// Throws an [IllegalArgumentException] unless the lower bounds of the tiers start at zero and rise.
    public ClassScale {
        tiers = List.copyOf(tiers);
        if (tiers.isEmpty() || tiers.getFirst().minDensity().signum() != 0) {
            throw new IllegalArgumentException("a scale begins at zero");
        }
        for (int i = 1; i < tiers.size(); i++) {
            if (tiers.get(i).minDensity().compareTo(tiers.get(i - 1).minDensity()) <= 0) {
                throw new IllegalArgumentException("tiers rise");
            }
        }
    }

    /// The scale with an id; the newest scale if the id is unknown.
    public static ClassScale findByIdOrNewest(String id) {
        return ALL.stream().filter(scale -> scale.id().equals(id)).findFirst().orElse(NMFC_13);
    }

    /// The class at a density in pounds per cubic foot.
    public String classForDensity(BigDecimal poundsPerCubicFoot) {
        return tiers.get(tierIndexForDensity(poundsPerCubicFoot)).freightClass();
    }

    /// The index of the tier at a density in pounds per cubic foot.
    int tierIndexForDensity(BigDecimal poundsPerCubicFoot) {
        int tierIndex = 0;
        for (int index = 1; index < tiers.size(); index++) {
            if (poundsPerCubicFoot.compareTo(tiers.get(index).minDensity()) >= 0) {
                tierIndex = index;
            }
        }
        return tierIndex;
    }

    /// The lowest class of this scale that is higher than `freightClass`, which may be missing in this scale; empty
    /// if there is none.
    public Optional<String> nextHigherClass(String freightClass) {
        return classesWithComparisonResult(freightClass, 1).min(BY_NUMERIC_CLASS);
    }

    /// The highest class of this scale that is lower than `freightClass`, which may be missing in this scale; empty
    /// if there is none.
    public Optional<String> nextLowerClass(String freightClass) {
        return classesWithComparisonResult(freightClass, -1).max(BY_NUMERIC_CLASS);
    }

    private Stream<String> classesWithComparisonResult(String freightClass, int sign) {
        return FreightClass.parse(freightClass).stream()
                .flatMap(referenceClass -> tiers.stream()
                        .map(Tier::freightClass)
                        .filter(other -> BY_NUMERIC_CLASS.compare(other, referenceClass) == sign));
    }

    private static ClassScale parseScale(String id, String pairs) {
        return new ClassScale(
                id,
                List.of(pairs.split(" ")).stream()
                        .map(parts -> parts.split("=", -1))
                        .map(parts -> new Tier(new BigDecimal(parts[0]), parts[1]))
                        .toList());
    }
}
