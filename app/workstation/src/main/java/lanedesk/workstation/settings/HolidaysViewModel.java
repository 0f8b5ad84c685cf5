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
import lanedesk.workstation.settings.preference.PreferencesCodec;

/// Holidays that a pick-up is cautioned on: those of three countries, each of which can be left out, and own days.
final class HolidaysViewModel {
    private static final int ISO_DATE_LENGTH = 10;

    private final LivePreferences preferences;
    private final Texts texts;
    private final FormField ownDays = new FormField();

    HolidaysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        ownDays.onLeave(this::commitOwnDays);
        reload();
    }

    /// Shows the own days in force.
    void reload() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(calendar().own()).forEach((day, name) -> lines.add((day + " " + name).strip()));
        ownDays.setValidText(String.join("\n", lines));
    }

    /// Own days, one a line: the day as `2026-12-24`, then its name.
    FormField ownDays() {
        return ownDays;
    }

    boolean isObserved(Holiday holiday) {
        return !calendar().worked().contains(holiday);
    }

    void setObserved(Holiday holiday, boolean isObserved) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        worked.addAll(calendar().worked());
        if (isObserved) {
            worked.remove(holiday);
        } else {
            worked.add(holiday);
        }
        save(new BusinessCalendar(worked, calendar().own()));
    }

    /// Takes the own days as they are typed; nothing changes while a line is no day.
    private void commitOwnDays() {
        Map<LocalDate, String> days = new TreeMap<>();
        for (String line :
                ownDays.value().lines().filter(textLine -> !textLine.isBlank()).toList()) {
            String typed = line.strip();
            Optional<LocalDate> day =
                    PreferencesCodec.parseIsoDate(typed.substring(0, Math.min(ISO_DATE_LENGTH, typed.length())));
            if (day.isEmpty()) {
                ownDays.showError(texts.text("settings.holidays.own.wrong", typed));
                return;
            }
            days.put(day.get(), typed.substring(ISO_DATE_LENGTH).strip());
        }
        ownDays.showError("");
        save(new BusinessCalendar(calendar().worked(), days));
    }

    private BusinessCalendar calendar() {
        return preferences.current().calendar();
    }

    private void save(BusinessCalendar calendar) {
        preferences.change(previous -> previous.withCalendar(calendar));
    }
}
