package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.MonthDay;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.Set;

/// A part of the year in which some carriers charge a surcharge.
enum Season {
    PEAK("Peak season surcharge", MonthDay.of(10, 1), MonthDay.of(12, 23), "0.035", ""),
    PRODUCE("Produce season surcharge", MonthDay.of(4, 15), MonthDay.of(7, 31), "0.060", "AZ CA FL GA NM SC TX");

    final String displayName;
    private final MonthDay firstDay;
    private final MonthDay lastDay;
    final BigDecimal surchargeShare;
    private final String originStates;

    Season(String displayName, MonthDay first, MonthDay last, String surchargeShare, String originStates) {
        this.displayName = displayName;
        this.firstDay = first;
        this.lastDay = last;
        this.surchargeShare = new BigDecimal(surchargeShare);
        this.originStates = originStates;
    }

    /// Returns the seasons that apply at this time to freight from this state.
    static Set<Season> findActiveSeasons(Instant now, String originState) {
        MonthDay today = MonthDay.from(now.atOffset(ZoneOffset.UTC));
        Set<Season> activeSeasons = EnumSet.noneOf(Season.class);
        for (Season season : values()) {
            if (season.isActive(today, originState)) {
                activeSeasons.add(season);
            }
        }
        return activeSeasons;
    }

    private boolean isActive(MonthDay today, String originState) {
        return !today.isBefore(firstDay)
                && !today.isAfter(lastDay)
                && (originStates.isEmpty() || originStates.contains(originState));
    }
}
