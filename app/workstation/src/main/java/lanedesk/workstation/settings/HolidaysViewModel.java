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

/// Holds the days on which a pickup causes a warning: the holidays of three countries, each of which can be excluded,
/// and the office's own days.
final class HolidaysViewModel {
    private static final int ISO_DATE_LENGTH = 10;

    private final LivePreferences preferences;
    private final Texts texts;
    private final FormField ownHolidays = new FormField();

    HolidaysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        ownHolidays.setOnFocusLost(this::saveOwnHolidays);
        reloadOwnHolidays();
    }

    /// Shows the saved days of the office.
    void reloadOwnHolidays() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(calendar().additionalDaysOff()).forEach((day, name) -> lines.add((day + " " + name).strip()));
        ownHolidays.setTextAndClearError(String.join("\n", lines));
    }

    /// The input of the office's own days, one per line: the date as `2026-12-24`, then its name.
    FormField ownHolidays() {
        return ownHolidays;
    }

    boolean isObserved(Holiday holiday) {
        return !calendar().businessHolidays().contains(holiday);
    }

    void setObserved(Holiday holiday, boolean isObserved) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        worked.addAll(calendar().businessHolidays());
        if (isObserved) {
            worked.remove(holiday);
        } else {
            worked.add(holiday);
        }
        save(new BusinessCalendar(worked, calendar().additionalDaysOff()));
    }

    /// Saves the typed days of the office. Saves nothing while any line has no valid date.
    private void saveOwnHolidays() {
        Map<LocalDate, String> days = new TreeMap<>();
        for (String line : ownHolidays
                .trimmedText()
                .lines()
                .filter(textLine -> !textLine.isBlank())
                .toList()) {
            String typed = line.strip();
            Optional<LocalDate> day =
                    PreferencesCodec.parseIsoDate(typed.substring(0, Math.min(ISO_DATE_LENGTH, typed.length())));
            if (day.isEmpty()) {
                ownHolidays.setError(texts.text("settings.holidays.own.wrong", typed));
                return;
            }
            days.put(day.get(), typed.substring(ISO_DATE_LENGTH).strip());
        }
        ownHolidays.setError("");
        save(new BusinessCalendar(calendar().businessHolidays(), days));
    }

    private BusinessCalendar calendar() {
        return preferences.current().calendar();
    }

    private void save(BusinessCalendar calendar) {
        preferences.changeAndSave(previous -> previous.withCalendar(calendar));
    }
}
