package lanedesk.workstation.form;

import lanedesk.workstation.shipment.DraftSnapshot;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/// The saved form of a shipment, and the values of its last rate request.
///
/// @param <D> the draft type
/// @param form the current draft
/// @param quoted the values for which rates were last received; null if no rates were received yet
/// @param quotedBsn number of the customer branch for which rates were last received; null if no rates were
///        received yet
public record SavedForm<D extends FormDraft<D>>(
        D form, @Nullable D quoted, @Nullable Long quotedBsn) implements DraftSnapshot {

    private static final Logger log = LoggerFactory.getLogger(SavedForm.class);

    /// Creates a form for which no rates were received yet.
    public static <D extends FormDraft<D>> SavedForm<D> ofDraftWithoutRates(D form) {
        return new SavedForm<>(form, null, null);
    }

    /// Returns a copy with another draft.
    SavedForm<D> withDraft(D draft) {
        return new SavedForm<>(draft, quoted, quotedBsn);
    }

    @Override
    public String toJson() {
        return JsonMapper.shared().writeValueAsString(new JsonFields<>(form, quoted, quotedBsn));
    }

    @Override
    public boolean hasNoContent() {
        return form.hasNoContent();
    }

    /// The JSON fields in which a form is stored.
    private record JsonFields<D>(
            D form, @Nullable D quoted, @Nullable Long quotedBsn) {}

    /// Parses a saved form. If no form is saved or the saved form is unreadable, returns a form with the draft
    /// `emptyDraft`.
    public static <D extends FormDraft<D>> SavedForm<D> fromSnapshotOrEmpty(DraftSnapshot snapshot, D emptyDraft) {
        return fromJsonOrEmpty(snapshot.toJson(), emptyDraft);
    }

    @SuppressWarnings("unchecked") // emptyDraft has the type D
    public static <D extends FormDraft<D>> SavedForm<D> fromJsonOrEmpty(String json, D emptyDraft) {
        if (json.isBlank()) {
            return ofDraftWithoutRates(emptyDraft);
        }
        try {
            JsonMapper mapper = JsonMapper.shared();
            JavaType fields = mapper.getTypeFactory().constructParametricType(JsonFields.class, emptyDraft.getClass());
            JsonFields<D> jsonFields = mapper.readValue(json, fields);
            return jsonFields.form() == null
                    ? ofDraftWithoutRates(emptyDraft)
                    : new SavedForm<>(jsonFields.form(), jsonFields.quoted(), jsonFields.quotedBsn());
        } catch (JacksonException unreadable) {
            log.warn("saved form cannot be read: {}", unreadable.getClass().getSimpleName());
            return ofDraftWithoutRates(emptyDraft);
        }
    }
}
