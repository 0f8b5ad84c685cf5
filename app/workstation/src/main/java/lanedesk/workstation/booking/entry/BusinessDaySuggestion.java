package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Country;

/// Suggests the next business day for a date that is not one.
public final class BusinessDaySuggestion {

    private final EntryFactory entryFactory;
    private final BookingEntry date;
    private final Country country;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> suggestedDay =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country country whose holidays apply
    public BusinessDaySuggestion(EntryFactory entryFactory, BookingEntry date, Country country) {
        this.entryFactory = entryFactory;
        this.date = date;
        this.country = country;
    }

    /// Updates the suggestion for a typed date; empty if it is invalid or a more important warning is shown.
    public void updateSuggestion(Optional<LocalDate> typedDate) {
        suggestedDay.set(typedDate.flatMap(this::suggestBusinessDay));
    }

    private Optional<LocalDate> suggestBusinessDay(LocalDate typedDate) {
        return Optional.of(entryFactory.calendar().businessCalendar().firstBusinessDayFrom(typedDate, country))
                .filter(_ -> !typedDate.isBefore(entryFactory.localToday()))
                .filter(businessDay -> !businessDay.equals(typedDate));
    }

    /// The next business day; empty if the typed date is a business day.
    public ReadOnlyObjectProperty<Optional<LocalDate>> suggestedDayProperty() {
        return suggestedDay.getReadOnlyProperty();
    }

    /// The id of the date's control.
    public String dateControlId() {
        return date.id();
    }

    /// Replaces the date with the suggestion.
    public void applySuggestedDay() {
        suggestedDay
                .get()
                .ifPresent(
                        suggested -> date.setText(entryFactory.dateTimeFormats().format(suggested)));
    }
}
