package lanedesk.workstation.settings;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import lanedesk.freight.calendar.BusinessCalendar;
import lanedesk.freight.calendar.Holiday;
import lanedesk.workstation.fx.input.FormField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.PreferenceText;

/// Holidays that a pick-up is cautioned on: those of three countries, each of which can be left out, and own days.
final class HolidaysViewModel {
    private static final int ISO_LENGTH = 10;

    private final LivePreferences preferences;
    private final Texts texts;
    private final FormField own = new FormField();

    HolidaysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        own.onLeave(this::commitOwn);
        show();
    }

    /// Shows the own days in force.
    void show() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(calendar().own()).forEach((day, name) -> lines.add((day + " " + name).strip()));
        own.show(String.join("\n", lines));
    }

    /// Own days, one a line: the day as `2026-12-24`, then its name.
    FormField own() {
        return own;
    }

    boolean isKept(Holiday holiday) {
        return !calendar().worked().contains(holiday);
    }

    void keep(Holiday holiday, boolean kept) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        worked.addAll(calendar().worked());
        if (kept) {
            worked.remove(holiday);
        } else {
            worked.add(holiday);
        }
        change(new BusinessCalendar(worked, calendar().own()));
    }

    /// Takes the own days as they are typed; nothing changes while a line is no day.
    private void commitOwn() {
        Map<LocalDate, String> days = new TreeMap<>();
        for (String line : own.value().lines().filter(each -> !each.isBlank()).toList()) {
            String typed = line.strip();
            Optional<LocalDate> day = PreferenceText.isoDay(typed.substring(0, Math.min(ISO_LENGTH, typed.length())));
            if (day.isEmpty()) {
                own.showError(texts.text("settings.holidays.own.wrong", typed));
                return;
            }
            days.put(day.get(), typed.substring(ISO_LENGTH).strip());
        }
        own.showError("");
        change(new BusinessCalendar(calendar().worked(), days));
    }

    private BusinessCalendar calendar() {
        return preferences.get().calendar();
    }

    private void change(BusinessCalendar calendar) {
        preferences.change(before -> before.withCalendar(calendar));
    }
}
