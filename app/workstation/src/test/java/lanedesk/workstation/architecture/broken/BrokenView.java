package lanedesk.workstation.architecture.broken;

import tools.jackson.core.JsonParser;

/// Is open to be extended, and reads JSON by its tokens.
class BrokenView {
    String read(JsonParser in) {
        return in.nextName();
    }
}
