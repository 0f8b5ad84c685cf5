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
import lanedesk.workstation.form.FormField;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.PreferencesCodec;

/// Holds the days on which a pickup causes a warning: the holidays of three countries, each of which can be
/// excluded, and the office's own days.
final class HolidaysViewModel {
    private static final int ISO_DATE_LENGTH = 10;

    private final LivePreferences preferences;
    private final Texts texts;
    private final ValueForm<BusinessCalendar> form;
    private final FormField ownHolidays;

    HolidaysViewModel(LivePreferences preferences, Texts texts) {
        this.preferences = preferences;
        this.texts = texts;
        form = new ValueForm<>(
                texts,
                this::calendar,
                change -> preferences.changeAndSave(
                        previous -> previous.withCalendar(change.apply(previous.calendar()))));
        for (Holiday holiday : Holiday.values()) {
            form.addCheckBoxField(
                    holiday.name(),
                    calendar -> !calendar.holidaysWithBusiness().contains(holiday),
                    (calendar, isObserved) -> withHolidayObserved(calendar, holiday, isObserved));
        }
        ownHolidays = form.addField("own").setOnAccepted(this::saveOwnHolidaysIfValid);
        reloadOwnHolidays();
    }

    /// Shows the saved days of the office.
    void reloadOwnHolidays() {
        List<String> lines = new ArrayList<>();
        new TreeMap<>(calendar().additionalDaysOff()).forEach((day, name) -> lines.add((day + " " + name).strip()));
        ownHolidays.showTextAndResetErrors(String.join("\n", lines));
    }

    /// The input of the office's own days, one per line: the date as `2026-12-24`, then its name.
    FormField ownHolidays() {
        return ownHolidays;
    }

    ValueForm<BusinessCalendar> form() {
        return form;
    }

    private static BusinessCalendar withHolidayObserved(
            BusinessCalendar calendar, Holiday holiday, boolean isObserved) {
        Set<Holiday> worked = EnumSet.noneOf(Holiday.class);
        worked.addAll(calendar.holidaysWithBusiness());
        if (isObserved) {
            worked.remove(holiday);
        } else {
            worked.add(holiday);
        }
        return new BusinessCalendar(worked, calendar.additionalDaysOff());
    }

    /// Saves the typed days of the office. If a line does not start with a valid date, saves nothing and shows
    /// an error.
    private void saveOwnHolidaysIfValid() {
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
                ownHolidays.showExternalError(texts.text("settings.holidays.own.wrong", typed));
                return;
            }
            days.put(day.get(), typed.substring(ISO_DATE_LENGTH).strip());
        }
        ownHolidays.showExternalError("");
        preferences.changeAndSave(previous ->
                previous.withCalendar(new BusinessCalendar(previous.calendar().holidaysWithBusiness(), days)));
    }

    private BusinessCalendar calendar() {
        return preferences.current().calendar();
    }
}
