package lanedesk.workstation.freight;

import java.math.BigDecimal;
import java.util.List;

/// A scale from density to freight class. Which one is in force is a setting, because older charts still
/// circulate among carriers.
///
/// @param id stable name for settings
/// @param tiers tiers by rising lower bound; the first begins at zero
public record ClassScale(String id, List<Tier> tiers) {

    /// One tier: from this density on (bound included) the class applies.
    ///
    /// @param from lower bound in pounds per cubic foot
    /// @param freightClass class of the tier
    public record Tier(BigDecimal from, String freightClass) {}

    /// NMFC Docket 2025-1, in force since 2025-07-19.
    public static final ClassScale NMFC_13 =
            scale("nmfc-13", "0=400 1=300 2=250 4=175 6=125 8=100 10=92.5 12=85 15=70 22.5=65 30=60 35=55 50=50");

    /// The eleven-tier scale before it.
    public static final ClassScale NMFC_11 =
            scale("nmfc-11", "0=400 1=300 2=250 4=175 6=125 8=100 10=92.5 12=85 15=70 22.5=65 30=60");

    /// The legacy chart with all eighteen classes.
    public static final ClassScale LEGACY_18 = scale(
            "legacy-18",
            "0=500 1=400 2=300 3=250 4=200 5=175 6=150 7=125 8=110 9=100 10.5=92.5 12=85 13.5=77.5 15=70 22.5=65"
                    + " 30=60 35=55 50=50");

    /// All scales on offer, the one in force first.
    public static final List<ClassScale> ALL = List.of(NMFC_13, NMFC_11, LEGACY_18);

    /// Refuses tiers that do not begin at zero and rise.
    public ClassScale {
        tiers = List.copyOf(tiers);
        if (tiers.isEmpty() || tiers.getFirst().from().signum() != 0) {
            throw new IllegalArgumentException("a scale begins at zero");
        }
        for (int i = 1; i < tiers.size(); i++) {
            if (tiers.get(i).from().compareTo(tiers.get(i - 1).from()) <= 0) {
                throw new IllegalArgumentException("tiers rise");
            }
        }
    }

    /// The scale of a settings name; the one in force where the name is unknown.
    public static ClassScale named(String id) {
        return ALL.stream().filter(scale -> scale.id().equals(id)).findFirst().orElse(NMFC_13);
    }

    /// The class at a density in pounds per cubic foot.
    public String classAt(BigDecimal poundsPerCubicFoot) {
        String found = tiers.getFirst().freightClass();
        for (Tier tier : tiers) {
            if (poundsPerCubicFoot.compareTo(tier.from()) >= 0) {
                found = tier.freightClass();
            }
        }
        return found;
    }

    private static ClassScale scale(String id, String pairs) {
        return new ClassScale(
                id,
                List.of(pairs.split(" ")).stream()
                        .map(pair -> pair.split("=", -1))
                        .map(pair -> new Tier(new BigDecimal(pair[0]), pair[1]))
                        .toList());
    }
}
