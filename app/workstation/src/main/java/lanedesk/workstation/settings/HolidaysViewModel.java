package lanedesk.workstation.settings;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import lanedesk.workstation.freight.calendar.BusinessCalendar;
import lanedesk.workstation.freight.calendar.Holiday;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.PreferenceText;

/// Holidays that a pick-up is cautioned on: those of three countries, each of which can be left out, and own days.
final class HolidaysViewModel {
    private static final int ISO_LENGTH = 10;

    private final LivePreferences preferences;
    private final Texts texts;
    private final StringProperty own = new SimpleStringProperty(this, "own", "");
    private final ReadOnlyStringWrapper error = new ReadOnlyStringWrapper(this, "error", "");

    HolidaysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        show();
    }

    /// Shows the own days in force.
    void show() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(calendar().own()).forEach((day, name) -> lines.add((day + " " + name).strip()));
        own.set(String.join("\n", lines));
        error.set("");
    }

    /// Own days, one a line: the day as `2026-12-24`, then its name.
    StringProperty ownProperty() {
        return own;
    }

    /// What could not be read of them, empty where all was.
    ReadOnlyStringProperty errorProperty() {
        return error.getReadOnlyProperty();
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
    void commitOwn() {
        Map<LocalDate, String> days = new TreeMap<>();
        for (String line : own.get().lines().filter(each -> !each.isBlank()).toList()) {
            String typed = line.strip();
            Optional<LocalDate> day = PreferenceText.isoDay(typed.substring(0, Math.min(ISO_LENGTH, typed.length())));
            if (day.isEmpty()) {
                error.set(texts.text("settings.holidays.own.wrong", typed));
                return;
            }
            days.put(day.get(), typed.substring(ISO_LENGTH).strip());
        }
        error.set("");
        change(new BusinessCalendar(calendar().worked(), days));
    }

    private BusinessCalendar calendar() {
        return preferences.get().calendar();
    }

    private void change(BusinessCalendar calendar) {
        preferences.change(before -> before.withCalendar(calendar));
    }
}
