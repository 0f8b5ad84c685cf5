package lanedesk.workstation.otr.draft;

import java.util.List;
import java.util.Map;
import lanedesk.workstation.form.FieldError;
import lanedesk.workstation.form.Readiness.Need;

/// An item at its place in the grid, with the words that name the place. Kept until the item or its place changes.
///
/// @param row its place, from 0
/// @param problems what blocks, by paths of the form
/// @param needs the same in words that name the line
/// @param marks the errors of the fields by path
/// @param missing the messages of empty fields by path, once rates were requested
/// @param notes what is worth a look at what was typed
/// @param limits what it reaches by itself
/// @param advice notes and limits, a line each, for the row
public record GridLine(
        int row,
        ItemLine line,
        List<FieldError> problems,
        List<Need> needs,
        Map<String, String> marks,
        Map<String, String> missing,
        List<Need> notes,
        List<Need> limits,
        String advice) {}
