package lanedesk.workstation.otr.draft;

import java.util.List;
import java.util.Map;
import lanedesk.workstation.form.Readiness.Need;
import lanedesk.workstation.shipment.FieldError;

/// An item at its row in the grid, with texts that name the row. Cached until the item or its row changes.
///
/// @param row its index, from 0
/// @param problems blocking errors by path of the form
/// @param needs the errors as texts that name the row
/// @param invalidTexts the errors of the fields by path
/// @param missingTexts messages of empty fields by path, after rates were requested
/// @param notes warnings about typed values
/// @param limitWarnings limits that the item alone reaches
/// @param warningText notes and limits for the row, one per line
public record GridLine(
        int row,
        ItemLine itemLine,
        List<FieldError> problems,
        List<Need> needs,
        Map<String, String> invalidTexts,
        Map<String, String> missingTexts,
        List<Need> notes,
        List<Need> limitWarnings,
        String warningText) {}
