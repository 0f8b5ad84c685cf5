package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Country;
import lanedesk.workstation.form.FormField;

/// Suggests the next business day for a date that is not a business day.
public final class BusinessDaySuggestion {

    private final EntryFactory entryFactory;
    private final FormField date;
    private final Country country;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> suggestedDay =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country the country whose holidays apply
    public BusinessDaySuggestion(EntryFactory entryFactory, FormField date, Country country) {
        this.entryFactory = entryFactory;
        this.date = date;
        this.country = country;
    }

    /// Updates the suggestion for a typed date. Pass an empty value if the date is invalid or another warning
    /// matters more.
    public void updateSuggestion(Optional<LocalDate> typedDate) {
        suggestedDay.set(typedDate.flatMap(this::suggestBusinessDay));
    }

    private Optional<LocalDate> suggestBusinessDay(LocalDate typedDate) {
        return Optional.of(entryFactory.calendar().businessCalendar().firstBusinessDayOnOrAfter(typedDate, country))
                .filter(_ -> !typedDate.isBefore(entryFactory.localToday()))
                .filter(businessDay -> !businessDay.equals(typedDate));
    }

    /// The suggested business day; empty if the typed date is a business day or in the past.
    public ReadOnlyObjectProperty<Optional<LocalDate>> suggestedDayProperty() {
        return suggestedDay.getReadOnlyProperty();
    }

    /// The id of the control of the date.
    public String dateControlId() {
        return date.id();
    }

    /// Replaces the typed date with the suggested day.
    public void applySuggestedDay() {
        suggestedDay
                .get()
                .ifPresent(
                        suggested -> date.setText(entryFactory.dateTimeFormats().format(suggested)));
    }
}
