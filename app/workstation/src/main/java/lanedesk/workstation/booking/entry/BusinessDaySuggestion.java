package lanedesk.workstation.booking.entry;

import java.time.LocalDate;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import lanedesk.freight.lane.Country;

/// Suggests the next business day for a date that is not one.
public final class BusinessDaySuggestion {

    private final EntryFactory factory;
    private final BookingEntry date;
    private final Country country;
    private final ReadOnlyObjectWrapper<Optional<LocalDate>> suggestedDay =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param country country whose holidays apply
    public BusinessDaySuggestion(EntryFactory factory, BookingEntry date, Country country) {
        this.factory = factory;
        this.date = date;
        this.country = country;
    }

    /// Updates the suggestion for a typed date; empty if it is invalid or a more important warning is shown.
    public void updateFor(Optional<LocalDate> typed) {
        suggestedDay.set(typed.flatMap(this::nextBusinessDay));
    }

    private Optional<LocalDate> nextBusinessDay(LocalDate typed) {
        return Optional.of(factory.calendar().businessCalendar().firstBusinessDayFrom(typed, country))
                .filter(_ -> !typed.isBefore(factory.today()))
                .filter(first -> !first.equals(typed));
    }

    /// The next business day; empty if the typed date is a business day.
    public ReadOnlyObjectProperty<Optional<LocalDate>> suggestedDayProperty() {
        return suggestedDay.getReadOnlyProperty();
    }

    /// The id of the date's control.
    public String dateId() {
        return date.id();
    }

    /// Replaces the date with the suggestion.
    public void applySuggestedDay() {
        suggestedDay.get().ifPresent(first -> date.setText(factory.dayText().format(first)));
    }
}
