package lanedesk.workstation.batch.sell;

import java.util.List;
import lanedesk.workstation.paper.Stationery;

/// The customer's view of a batch.
///
/// @param on what it is written on, in the customer's language
/// @param customer name of the customer
/// @param title name of the customer's file
/// @param madeOn the day it was made, in words
/// @param notes the obligatory remarks, such as markets' remarks and disclaimers
public record SellSheet(
        Stationery on, String customer, String title, String madeOn, List<SellRow> rows, List<String> notes) {
    public SellSheet {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }
}
