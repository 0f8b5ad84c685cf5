package lanedesk.journal.booking;

/// Support's answer about an unknown attempt, recorded by a dispatcher.
public sealed interface Resolution {

    /// The e-mail address of the dispatcher who recorded the answer.
    String dispatcher();

    /// The shipment is booked, with these numbers.
    record Booked(long orderNumber, String bolNumber, String dispatcher) implements Resolution {
        public Booked {
            if (orderNumber <= 0 || bolNumber.isBlank() || dispatcher.isBlank()) {
                throw new IllegalArgumentException("A booking has an order number, a BOL number and who recorded them");
            }
        }
    }

    /// The shipment is not booked. `supportPerson` confirmed this and gave `reason`.
    record NotBooked(String supportPerson, String reason, String dispatcher) implements Resolution {
        public NotBooked {
            if (supportPerson.isBlank() || reason.isBlank() || dispatcher.isBlank()) {
                throw new IllegalArgumentException("Not booked needs a person, a reason and who recorded them");
            }
        }
    }
}
