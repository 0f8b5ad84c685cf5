package lanedesk.workstation.batch.sell;

import java.util.List;
import lanedesk.workstation.printouts.CustomerDocumentStyle;

/// The rate sheet of a batch for the customer.
///
/// @param documentStyle the layout, in the customer's language
/// @param customer name of the customer
/// @param title name of the customer's file
/// @param madeOn date of creation, as text
/// @param notes mandatory texts, such as markets' remarks and disclaimers
public record CustomerRateSheet(
        CustomerDocumentStyle documentStyle,
        String customer,
        String title,
        String madeOn,
        List<CustomerRateRow> rows,
        List<String> notes) {
    public CustomerRateSheet {
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }
}
