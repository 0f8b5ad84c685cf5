package lanedesk.workstation.otr;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// The form as it is kept with its shipment.
///
/// @param form as it is now
/// @param quoted its essence when rates last came; null before
/// @param quotedBsn the branch the rates came for
record KeptForm(
        OtrDraft form, @Nullable OtrDraft quoted, @Nullable Long quotedBsn) {

    private static final Logger log = LoggerFactory.getLogger(KeptForm.class);

    /// Made at the first form, not before.
    private static final class Json {
        static final JsonMapper MAPPER = JsonMapper.builder().build();
    }

    static final KeptForm NEW = new KeptForm(OtrDraft.EMPTY, null, null);

    String toJson() {
        return Json.MAPPER.writeValueAsString(this);
    }

    /// The form of a draft; a new one where there is none or it can't be read.
    static KeptForm ofJson(String json) {
        if (json.isBlank()) {
            return NEW;
        }
        try {
            return Json.MAPPER.readValue(json, KeptForm.class);
        } catch (JacksonException unreadable) {
            log.warn("kept form cannot be read: {}", unreadable.getClass().getSimpleName());
            return NEW;
        }
    }
}
