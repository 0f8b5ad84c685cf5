package lanedesk.workstation.architecture.broken;

import tools.jackson.core.JsonParser;

/// A view that is not final and uses the JSON parser.
class BrokenView {
    String read(JsonParser in) {
        return in.nextName();
    }
}
